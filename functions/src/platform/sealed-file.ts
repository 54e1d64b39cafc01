import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The key to decrypt a file, which must itself be sealed. */
export interface FileKey {
  readonly key: string;
  readonly iv: string;
  readonly tag: string;
}

/** Encrypts a file with its own key (AES-256-GCM). */
export const encryptFile = (bytes: Uint8Array): { readonly bytes: Uint8Array; readonly fileKey: FileKey } => {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const text = (value: Buffer): string => value.toString('base64');
  return { bytes: encrypted, fileKey: { key: text(key), iv: text(iv), tag: text(cipher.getAuthTag()) } };
};

/** Decrypts what `encryptFile` made; throws for anything else. */
export const decryptFile = (bytes: Uint8Array, { key, iv, tag }: FileKey): Uint8Array<ArrayBuffer> => {
  const of = (value: string): Buffer => Buffer.from(value, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', of(key), of(iv)).setAuthTag(of(tag));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
};
