/**
 * The same token, made so many seconds later (earlier, if negative). The emulator's tokens have no signature, so that
 * nothing else about it is wrong.
 */
export const tokenMadeLater = (token: string, seconds: number): string => {
  const [header, payload] = token.split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  const moved = { ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds };
  return `${header}.${Buffer.from(JSON.stringify(moved)).toString('base64url')}.`;
};
