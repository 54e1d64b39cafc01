import { filmAt } from './film.ts';

/** A video of a few bytes, recorded at a place. */
export const film = filmAt('+48.8583+002.2944/');

/** What its uploader's browser says of it. */
export const announced = { name: 'Lake.mp4', size_bytes: film.length, content_type: 'video/mp4' } as const;

/** Sends the bytes of an upload in one request. Returns the storage's status. */
export const sendVideo = async (address: string, bytes: Uint8Array<ArrayBuffer> | Buffer): Promise<number> =>
  (await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) })).status;
