import { after } from './background.ts';
import { currentCall } from './call.ts';
import { ApiError } from './api-error.ts';

/** Time limit of a door outside a call, in milliseconds. */
const withoutCall = 30_000;

/** Error codes of sockets and SDKs for an unreachable service. */
const unreachable = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'app/network-error',
  'app/network-timeout',
  429,
  502,
  503,
  504,
]);

/** Returns a 503 with its cause. */
export const unavailable = (cause: unknown): ApiError =>
  new ApiError('unavailable', {
    detail: 'A service that this needs is not responding. Please try again in a moment.',
    cause,
  });

/**
 * Returns the result of a door. Throws 503 when it is unreachable or the call's time is up. The SDKs would keep trying
 * for a minute.
 */
export const withinDeadline = async <Result>(door: string, promise: Promise<Result>): Promise<Result> => {
  const call = currentCall();
  const left = call ? call.deadline - performance.now() : withoutCall;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = after(left, () => reject(unavailable(`${door} did not answer`)));
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } catch (error) {
    throw unreachable.has((error as { code?: unknown } | undefined)?.code) ? unavailable(error) : error;
  } finally {
    clearTimeout(timer);
  }
};
