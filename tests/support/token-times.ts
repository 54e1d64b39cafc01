import { identities } from '../../functions/src/platform/identity.ts';
import { claimsOf, signToken } from './signed-tokens.ts';

/** Returns a valid copy of the token, issued this many seconds later (earlier, if negative). */
export const tokenMadeLater = (token: string, seconds: number): string => {
  const claims = claimsOf(token) as { iat: number; exp: number };
  return signToken({ ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds });
};

/** Returns the token after a refresh of this token's session: the same session, with the person's current claims. */
export const renewed = async (tenantId: string, token: string): Promise<string> => {
  const former = claimsOf(token);
  const kept = [
    'iss',
    'aud',
    'auth_time',
    'user_id',
    'sub',
    'email',
    'email_verified',
    'firebase',
    'session',
    'sessionBegan',
  ];
  const session = Object.fromEntries(Object.entries(former).filter(([name]) => kept.includes(name)));
  const { claims } = (await identities(tenantId).byId(former.sub as string))!;
  const iat = Math.floor(Date.now() / 1000);
  return signToken({ ...claims, ...session, iat, exp: iat + 3600 });
};
