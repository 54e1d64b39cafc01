import { placesElsewhere, withoutPlace } from './long-video.ts';

/** Removes the place from a film that arrives in pieces of this length. For tests. */
export const inPieces = async (film: Buffer, type: string, length: number): Promise<Buffer> => {
  const size = film.length;
  const read = async (start: number, end: number) => Buffer.from(film.subarray(start, end + 1));
  const elsewhere = await placesElsewhere({ size, read }, type);
  async function* pieces() {
    for (let at = 0; at < size; at += length) yield Buffer.from(film.subarray(at, at + length));
  }
  const parts: Uint8Array[] = [];
  for await (const part of withoutPlace(pieces(), { size, type, elsewhere })) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};
