import { pictureOf } from '../../core/files/thumbnail.ts';
import { typeOfContent } from '../../http/file-types.ts';
import { etagOf } from '../../platform/crypto.ts';
import { log } from '../../platform/log.ts';
import { callOutside } from '../../platform/outbound/outbound.ts';

const [mostBytes, mostMilliseconds, longestSide] = [1_000_000, 8_000, 1000];

export interface Picture {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/**
 * Fetches a picture of at most 1 MB, and makes it a WebP of at most 1,000 pixels a side. Undefined if there is none: an article
 * does without it.
 */
export const fetchPicture = async (url: string): Promise<Picture | undefined> => {
  try {
    const call = { method: 'GET', url, milliseconds: mostMilliseconds, maxBytes: mostBytes };
    const { status, body } = await callOutside({ ...call, headers: { accept: 'image/*' } });
    if (status !== 200) return undefined;
    const type = await typeOfContent(body, '');
    const bytes = type && (await pictureOf(body, type, longestSide));
    return bytes ? { bytes, etag: etagOf(bytes) } : undefined;
  } catch (error) {
    log.info('A picture of an article was not fetched', { error: String(error) });
    return undefined;
  }
};
