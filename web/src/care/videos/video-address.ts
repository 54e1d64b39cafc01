import type { Document } from '@kindred/contract/care/documents/document';
import type { VideoAddress } from '@kindred/contract/care/videos/video';
import { request } from '../../lib/api/request.ts';

/** Returns an address that plays a video for some hours, or saves it. */
export const videoAddress = (id: string, download = false, signal?: AbortSignal): Promise<VideoAddress> =>
  request('GET', '/api/v1/care/documents/{id}/address', {
    params: { id },
    query: { download: download ? 'true' : 'false' },
    ...(signal && { signal }),
  });

/** Saves a video. The browser fetches it from the storage in parts, so it can be larger than the memory. */
export const saveVideo = async ({ id, name }: Pick<Document, 'id' | 'name'>): Promise<void> => {
  const { address } = await videoAddress(id, true);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noreferrer';
  link.click();
};
