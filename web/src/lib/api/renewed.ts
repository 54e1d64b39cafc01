import { ApiProblem } from './errors.ts';

/** After a reset of an account's second factor, its new tokens reflect that within about this time. */
const followMilliseconds = 1000;

/** Tokens that were renewed for a second factor and still need one. The next call with them fails at once. */
const needing = new Set<string | null>();
const mostKept = 20;

/** Returns how long to wait, in milliseconds, before a new token may help; undefined if none can. */
const pauseBefore = (error: unknown, token: string | null): number | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  // Tokens have whole seconds, so one issued in the second of the change would be rejected again.
  if (error.code === 'token_stale') return (error.retryAfter ?? 0) * 1000;
  return error.code === 'second_factor_required' && !needing.has(token) ? followMilliseconds : undefined;
};

/**
 * Sends a call, and repeats it once with a new token if it was refused because the token was outdated: roles have
 * changed, or a second factor was turned off.
 */
export const renewed = async <Answer>(
  tokenFor: (force: boolean) => Promise<string | null>,
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> => {
  const token = await tokenFor(false);
  try {
    return await send(token);
  } catch (error) {
    const pause = pauseBefore(error, token);
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const fresh = await tokenFor(true);
  try {
    return await send(fresh);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'second_factor_required') keep(fresh);
    throw error;
  }
};

const keep = (token: string | null): void => {
  if (needing.size >= mostKept) needing.clear();
  needing.add(token);
};
