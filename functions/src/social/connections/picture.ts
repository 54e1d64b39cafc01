import { userFolder } from '../../core/users/picture-handlers.ts';
import { etagOf } from '../../platform/crypto.ts';
import { log } from '../../platform/log.ts';
import { callOwnHost } from '../../platform/outbound/call-own-host.ts';
import { callOutside } from '../../platform/outbound/outbound.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { isConfiguredOrigin, isOfLinkedIn } from '../linkedin/own-hosts.ts';

const mostBytes = 1_000_000;
const milliseconds = 5000;
const side = 256;
const mostPixels = 16_000_000;

/** The folder of a person's picture at LinkedIn. It goes with the account's files. */
export const pictureFolder = (userId: string): `${string}/` => `${userFolder(userId)}linkedin/`;

export const picturePath = (userId: string, etag: string): string => `${pictureFolder(userId)}${etag}.webp`;

const fetched = async (url: string): Promise<Uint8Array | undefined> => {
  const call = { method: 'GET', url, milliseconds, maxBytes: mostBytes };
  if (!isConfiguredOrigin(url)) {
    const { status, body } = await callOutside(call);
    return status === 200 ? body : undefined;
  }
  const { status, body, isWhole } = await callOwnHost(call);
  return status === 200 && isWhole ? body : undefined;
};

const small = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
};

/**
 * Stores the picture of a person's account at LinkedIn, and returns its ETag. Null without one: if it is not at LinkedIn,
 * too large or not a picture. The connection works without.
 */
export const keepPicture = async (files: TenantFiles, userId: string, url: string | null): Promise<string | null> => {
  if (!url || !isOfLinkedIn(url)) return null;
  try {
    const bytes = await fetched(url);
    if (!bytes) return null;
    const picture = await small(bytes);
    const etag = etagOf(picture);
    await files.put(picturePath(userId, etag), picture, 'image/webp');
    return etag;
  } catch (error) {
    log.info('A picture at LinkedIn was not kept', { error: String(error) });
    return null;
  }
};
