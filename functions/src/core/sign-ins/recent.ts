import { limits } from '@kindred/contract/limits';
import type { SignedInContext } from '../../http/context.ts';
import { now } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';

/**
 * Throws unless the sign-in is recent. Some changes need the password or provider again, since somebody else may find
 * the page open.
 */
export const requireRecentSignIn = ({ actor }: SignedInContext): void => {
  if (now() - actor.signedInAt > limits.recentSignInSeconds * 1000)
    throw new ApiError('recent_sign_in_required', { detail: 'Please sign in again first.' });
};
