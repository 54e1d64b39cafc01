import { crc32 } from 'node:zlib';
import { randomCharacters, sha256 } from '../../platform/crypto.ts';
import { settings } from '../../platform/settings.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const shownOfRandom = 4;

const environments = { production: 'live', local: 'local', test: 'test' } as const;

/** The prefix of this deployment's secrets. It shows at once if a secret comes from another deployment. */
const beginning = (): string => `kdr_${environments[settings().environment]}_`;

/** Returns the CRC-32 of a text as six characters, most significant first. */
const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = digits[rest % digits.length]! + written;
    rest = Math.floor(rest / digits.length);
  }
  return written;
};

/** A new secret, and the parts of it that are stored. */
export interface NewSecret {
  readonly secret: string;
  readonly hash: string;
  readonly prefix: string;
  readonly lastFour: string;
}

/** Makes a secret: `kdr_<env>_<30 random characters><6 characters of checksum>`. */
export const newSecret = (): NewSecret => secretOf(beginning() + randomCharacters(randomLength));

/** Completes a secret with its checksum. */
export const secretOf = (body: string): NewSecret => {
  const secret = body + checksumOf(body);
  return {
    secret,
    hash: sha256(secret),
    prefix: body.slice(0, beginning().length + shownOfRandom),
    lastFour: secret.slice(-4),
  };
};

/** Returns whether a bearer token looks like an API token. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('kdr_');

/** Returns whether a secret can be one of this deployment's: its form, environment and checksum must be right. */
export const isWellFormed = (secret: string): boolean => {
  if (secret.length !== beginning().length + randomLength + checksumLength) return false;
  if (!secret.startsWith(beginning())) return false;
  const body = secret.slice(0, -checksumLength);
  return secret.slice(-checksumLength) === checksumOf(body);
};
