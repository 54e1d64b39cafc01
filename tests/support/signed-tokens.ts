import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { rootTenantId } from '@kindred/contract/limits';
import type { Role } from '@kindred/contract/roles';
import { useKeysFrom } from '../../functions/src/platform/id-token.ts';
import { namedSession } from '../../functions/src/platform/session.ts';

/** Creates the key that signs tokens in tests. Processes that a test starts share it. */
const newKey = (): string =>
  JSON.stringify(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }));
const key = JSON.parse((process.env.KINDRED_TEST_TOKEN_KEY ??= newKey())) as JsonWebKey;
const privateKey = createPrivateKey({ key, format: 'jwk' });

const kid = 'local';
const publicKey = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };

/** Makes the instance use this key instead of fetching the identity service's keys, as it does in production. */
export const useLocalKey = (asked: () => void = () => undefined): void =>
  useKeysFrom(async () => {
    asked();
    return Response.json({ keys: [publicKey] });
  });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token with these claims, signed as the identity service signs. */
export const signToken = (claims: object, by = privateKey, head: object = {}): string => {
  const content = `${part({ alg: 'RS256', kid, typ: 'JWT', ...head })}.${part(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), by).toString('base64url')}`;
};

/** Returns a token's claims. */
export const claimsOf = (token: string): Record<string, any> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, any>;

/** Signs a token of the Auth emulator, whose own tokens are unsigned. */
export const signed = (token: string): string => signToken(claimsOf(token));

/** Returns the token as the Auth emulator issues it, which is the only form that a local stack's functions accept. */
export const unsigned = (token: string): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`;

/** The person a token is for. */
interface TokenOwner {
  readonly uid: string;
  readonly email: string;
  readonly name?: string;
  readonly verified?: boolean;
}

/**
 * Creates a token like that of a sign-in with a password, without the identity service, where it would cost a function
 * call.
 */
export const newToken = (
  tenantId: string,
  { uid, email, name, verified = true }: TokenOwner,
  roles: readonly Role[] = [],
  claims: Readonly<Record<string, unknown>> = {},
): string => {
  const project = process.env.GCLOUD_PROJECT;
  const iat = Math.floor(Date.now() / 1000);
  return signToken({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    ...(name && { name }),
    email,
    email_verified: verified,
    auth_time: iat,
    iat,
    exp: iat + 3600,
    ...namedSession(),
    firebase: {
      identities: { email: [email] },
      sign_in_provider: 'password',
      ...(tenantId !== rootTenantId && { tenant: tenantId }),
    },
    ...claims,
    ...Object.fromEntries(roles.map((role) => [role, true])),
  });
};
