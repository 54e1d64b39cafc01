import { limits } from '@kindred/contract/limits';
import { ApiError } from '../platform/api-error.ts';
import type { Actor } from './actor.ts';
import { now } from '../platform/clock.ts';

/**
 * Throws unless the sign-in is recent. Some changes require the password or provider again, in case another person
 * finds the page open.
 */
export const requireRecentSignIn = ({ actor }: { readonly actor: Actor }): void => {
  if (now() - actor.signedInAt > limits.recentSignInSeconds * 1000)
    throw new ApiError('recent_sign_in_required', { detail: 'Please sign in again first.' });
};
