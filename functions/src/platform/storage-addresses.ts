import { readFile } from 'node:fs/promises';
import type { File, Storage } from '@google-cloud/storage';
import { settings } from './settings.ts';
import { isEmulated } from './storage-settings.ts';

/** The account in whose name local addresses are signed. It exists nowhere else. */
const localAccount = 'local@kindred.invalid';

let local: Promise<Storage> | undefined;

/** Returns a client that signs with the key that the local server in place of Cloud Storage knows. */
const localClient = (keyFile: string): Promise<Storage> =>
  (local ??= Promise.all([import('@google-cloud/storage'), readFile(keyFile, 'utf8')]).then(
    ([storage, private_key]) => new storage.Storage({ credentials: { client_email: localAccount, private_key } }),
  ));

/**
 * Returns an address that serves a file for some seconds, at most a week, with this `Content-Disposition`, to
 * anybody who has it. Undefined in the emulator without a local server in place of Cloud Storage.
 * https://cloud.google.com/storage/docs/access-control/signed-urls
 */
export const signedAddress = async (
  stored: File,
  responseDisposition: string,
  seconds: number,
): Promise<string | undefined> => {
  const { origin, keyFile } = settings().storage;
  if (isEmulated() && !keyFile) return undefined;
  const file = isEmulated() ? (await localClient(keyFile!)).bucket(stored.bucket.name).file(stored.name) : stored;
  // The storage compares with its own clock, which a test does not move.
  const expires = Date.now() + seconds * 1000;
  const [address] = await file.getSignedUrl({
    version: 'v4',
    action: 'read',
    expires,
    responseDisposition,
    host: origin,
  });
  return address;
};
