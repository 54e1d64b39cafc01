import type { CallSettings } from '../../lib/api/endpoint-types.ts';
import { request } from '../../lib/api/request.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';

/** Enough small pictures for a long scroll, and as many large ones as one text may have. */
const small = new ObjectAddresses(400);
const large = new ObjectAddresses(16);

/** The file of a document. */
export const fetchFile = (id: string, on: Pick<CallSettings, 'signal' | 'onReceived'> = {}): Promise<Blob> =>
  request('GET', '/api/v1/care/documents/{id}/file', { params: { id }, as: 'file', ...on });

/** Returns the object URL of a document's small picture. */
export const thumbnailAddress = (id: string): Promise<string> =>
  small.of(id, () => request('GET', '/api/v1/care/documents/{id}/thumbnail', { params: { id }, as: 'file' }));

/** Returns the object URL of a document's full picture, also for use in texts. */
export const pictureAddress = (id: string): Promise<string> => large.of(id, () => fetchFile(id));
