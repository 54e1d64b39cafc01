import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPublicKey,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { unwrapKey, wrapKey } from './key-wrapping.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an opaque, URL-safe id of 20 characters. */
export const newId = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte % 62]).join('');

/** Returns `length` random characters of A–Z, a–z and 0–9, each equally likely. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns a URL-safe token of 32 random bytes, for a link. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the challenge of a PKCE verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Returns a random number from 0 up to, but not including, 1. */
export const randomShare = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Returns the hex SHA-256. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Computes the hex SHA-256 of content that arrives in parts. */
export const hashOfParts = (): { readonly add: (part: Uint8Array) => void; readonly end: () => string } => {
  const hash = createHash('sha256');
  return { add: (part) => void hash.update(part), end: () => hash.digest('hex') };
};

/** Returns the strong ETag of a file: half of its SHA-256. */
export const etagOf = (content: Uint8Array): string => sha256(content).slice(0, 32);

/** Returns whether these bytes (base64url) are an uncompressed point on the curve P-256, which is a public key. */
export const isPointOnP256 = (written: string): boolean => {
  const point = Buffer.from(written, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (point[0] !== 4 || point.length !== 65) return false;
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
};

/** Returns the signature (HMAC-SHA-256, URL-safe) of a text. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Returns the signature (HMAC-SHA-256) of a text in hex, as receivers of web hooks expect it. */
export const signHex = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Returns the signature (HMAC-SHA-1, Base64) of a text, as TURN servers expect it. */
export const signForRelay = (text: string, secret: string): string =>
  createHmac('sha1', secret).update(text).digest('base64');

/** Compares secret texts in constant time, which does not reveal where they differ. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** An encrypted value: AES-256-GCM with its own data key, which is wrapped by a key outside the database. */
export interface Sealed {
  readonly wrapped: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

/** Encrypts a JSON value. It is bound to `about`: a value sealed for one record cannot be opened as another's. */
export const seal = async (value: unknown, about: string): Promise<Sealed> => {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    wrapped: await wrapKey(key),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
};

/** Decrypts what `seal` made for the same `about`; throws for anything else. */
export const unseal = async (sealed: Sealed, about: string): Promise<unknown> => {
  const key = await unwrapKey(sealed.wrapped);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'))
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'));
  const text = Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
};
