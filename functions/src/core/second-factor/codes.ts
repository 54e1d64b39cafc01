import { Secret, TOTP } from 'otpauth';
import { now } from '../../platform/clock.ts';
import { newId, seal, type Sealed, sha256, unseal } from '../../platform/crypto.ts';
import type { StoredSecondFactor } from './store.ts';

const period = 30;
const recoveryCodes = 10;

const about = (tenantId: string, userId: string): string => `secondFactor/${tenantId}/${userId}`;

const totp = (secret: string, also: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1', ...also });

/** Returns a new secret, with the address that authenticators read from a QR code. */
export const newSecret = async (
  owner: { tenantId: string; userId: string },
  shown: { issuer: string; label: string },
): Promise<{ secret: string; uri: string; sealed: Sealed }> => {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = await seal(secret, about(owner.tenantId, owner.userId));
  return { secret, uri: totp(secret, shown).toString(), sealed };
};

/** Returns the half minute of this code: the current, previous or next one. Undefined if the code matches none. */
export const stepOf = async (
  tenantId: string,
  factor: StoredSecondFactor,
  code: string,
): Promise<number | undefined> => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = (await unseal(factor.sealed, about(tenantId, factor.id))) as string;
  const at = now();
  const delta = totp(secret).validate({ token, timestamp: at, window: 1 });
  return delta === null ? undefined : Math.floor(at / 1000 / period) + delta;
};

/** Returns codes to use if the authenticator is lost; only their hashes are stored. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = newId().toLowerCase();
    return [text.slice(0, 5), text.slice(5, 10)].join('-');
  });

export const recoveryHash = (code: string): string => sha256(code.trim().toLowerCase());
