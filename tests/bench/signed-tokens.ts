import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import type { Role } from '@kindred/contract/roles';
import { firebaseApp } from '../../functions/src/platform/firebase-app.ts';
import type { Persona, TestTenant } from '../support/tenant.ts';
import { poolOf } from './functions-packages.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * The emulator's tokens are unsigned, and it is asked about the person at each verification, which production does not do.
 * From here on tokens of this tenant are signed, and verified as production verifies them: by a key that is at hand.
 */
export const useSignedTokens = async ({ id }: TestTenant): Promise<void> => {
  const pool = poolOf(await firebaseApp(), id);
  pool.verifyIdToken = async (token) => {
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const isGenuine = createVerify('RSA-SHA256')
      .update(`${header}.${payload}`)
      .verify(publicKey, signature, 'base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Awaited<
      ReturnType<typeof pool.verifyIdToken>
    >;
    if (!isGenuine || claims.exp * 1000 < Date.now()) throw new Error('Not a token');
    return claims;
  };
};

/** A signed token of this tenant's person, with these roles. */
export const signedToken = (
  { id }: Pick<TestTenant, 'id'>,
  { uid, email }: Pick<Persona, 'uid' | 'email'>,
  roles: readonly Role[] = [],
): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const held = Object.fromEntries(roles.map((role) => [role, true]));
  const times = { auth_time: iat, iat, exp: iat + 3600 };
  const claims = { uid, sub: uid, email, email_verified: true, firebase: { tenant: id }, ...times, ...held };
  const content = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
};
