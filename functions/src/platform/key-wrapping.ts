import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { accessToken } from './firebase-app.ts';
import { settings } from './settings.ts';

/** Wraps a data key with a key outside the database: Cloud KMS or, locally, a file. */
export const wrapKey = async (key: Buffer): Promise<string> => {
  const { kmsKey, keyFile } = settings();
  if (kmsKey) return callKms(kmsKey, 'encrypt', 'plaintext', key.toString('base64'), 'ciphertext');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await localKey(keyFile!), iv);
  const data = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64');
};

/** Unwraps a data key that `wrapKey` wrapped. */
export const unwrapKey = async (wrapped: string): Promise<Buffer> => {
  const { kmsKey, keyFile } = settings();
  if (kmsKey) return Buffer.from(await callKms(kmsKey, 'decrypt', 'ciphertext', wrapped, 'plaintext'), 'base64');
  const bytes = Buffer.from(wrapped, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await localKey(keyFile!), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
};

let local: Promise<Buffer> | undefined;

/** Returns the local key, created at first use. If two processes start at once, the first to create the file wins. */
const localKey = (file: string): Promise<Buffer> => (local ??= readOrMake(file));

const readOrMake = async (file: string): Promise<Buffer> => {
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('base64'));
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
};

/** https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys */
const callKms = async (key: string, verb: string, field: string, value: string, answer: string): Promise<string> => {
  const response = await fetch(`https://cloudkms.googleapis.com/v1/${key}:${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: value }),
  });
  if (!response.ok) throw new Error(`Cloud KMS refused to ${verb}: ${response.status}`);
  return ((await response.json()) as Record<string, string>)[answer]!;
};
