import { claimsOf, signToken } from './signed-tokens.ts';

/** The same token, made so many seconds later (earlier, if negative). Nothing else about it is wrong. */
export const tokenMadeLater = (token: string, seconds: number): string => {
  const claims = claimsOf(token) as { iat: number; exp: number };
  return signToken({ ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds });
};
