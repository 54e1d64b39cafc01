import { ApiError } from '../../platform/api-error.ts';
import { currentCall } from '../../platform/call.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { tokenUid } from '../../platform/token-uid.ts';
import type { Actor } from '../actor.ts';
import { hasRoomLeft } from '../call-limit.ts';
import { addressOf } from '../host.ts';
import { isFrom, isRemembered, type KnownToken, tokenByHash } from './known.ts';
import { isWellFormed } from './secret.ts';

const longestUserAgent = 200;

/** Returns why a token is refused for any call; undefined if it works. */
const refusalOf = (token: KnownToken, address: string): ApiError | undefined => {
  const unauthorized = (why: 'token_revoked' | 'token_expired' | 'token_drilled' | 'token_inactive', detail: string) =>
    new ApiError('unauthorized', { why, detail });
  const at = timestamp();
  if (token.isRevoked) return unauthorized('token_revoked', 'This API token has been revoked.');
  if (token.expiresAt <= at) return unauthorized('token_expired', 'This API token has expired.');
  if (!token.isActive) return unauthorized('token_inactive', 'The application of this API token is not active.');
  if ((token.deniedUntil ?? '') > at)
    return unauthorized('token_drilled', 'This API token is blocked for a ten-minute drill.');
  if (!isFrom(token, address))
    return new ApiError('forbidden', {
      why: 'token_address',
      detail: 'This API token may not be used from this address.',
    });
  return undefined;
};

/**
 * Identifies the caller by an API token of this tenant. A secret of the wrong form is refused without a read. An
 * unknown secret is too, if its address has used up its calls.
 */
export const tokenCaller = async (secret: string, tenantId: string, request: Request): Promise<Actor> => {
  if (!isWellFormed(secret)) throw new ApiError('unauthorized');
  const [hash, ip] = [sha256(secret), addressOf(request)];
  if (!isRemembered(hash) && !hasRoomLeft(ip)) throw new ApiError('unauthorized');
  const token = await tokenByHash(hash);
  if (token?.tenantId !== tenantId) throw new ApiError('unauthorized');
  const refusal = refusalOf(token, ip);
  const call = currentCall();
  if (call) {
    const { applicationId, tokenId } = token;
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, longestUserAgent);
    call.token = { tenantId, applicationId, tokenId, ip, userAgent, isRefused: refusal !== undefined };
  }
  if (refusal) throw refusal;
  return {
    uid: tokenUid(token.tokenId),
    email: '',
    emailVerified: true,
    mustConfirmEmail: false,
    signedInAt: 0,
    session: '',
    roles: ['CUSTOMER_ADMIN'],
    hasSecondFactor: false,
    // The token's creator showed a second factor; a program has none.
    isSecondFactorShown: true,
    token: { name: token.name, scopes: token.scopes },
  };
};
