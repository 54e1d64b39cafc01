import { waitInWords } from '@kindred/contract/waiting';
import { ApiError } from '../platform/api-error.ts';
import { currentCall } from '../platform/call.ts';
import { now } from '../platform/clock.ts';
import { settings } from '../platform/settings.ts';
import { networkOf } from './network-of.ts';

const minute = 60_000;
let window = 0;

/** Calls by caller since the last swap of the maps, and in the period before. */
let calls = new Map<string, number>();
let earlierCalls = new Map<string, number>();

/** Most callers in each map. When one is full, callers that have not called since the last swap are forgotten. */
const mostCallers = 50_000;

/**
 * Limits all calls of one caller, in memory, so that no caller can take up a whole instance. Each call counts once, for
 * the caller named first.
 */
export const limitCalls = (named: string, most = settings().callsPerMinute): void => {
  const caller = networkOf(named);
  const call = currentCall();
  if (call?.isCounted) return;
  if (call) call.isCounted = true;
  const at = now();
  const current = Math.floor(at / minute);
  if (current !== window) {
    window = current;
    forgetCalls();
  }
  const made = (calls.get(caller) ?? earlierCalls.get(caller) ?? 0) + 1;
  calls.set(caller, made);
  if (calls.size > mostCallers) [earlierCalls, calls] = [calls, new Map()];
  const left = (current + 1) * minute - at;
  tellLimit(most, made, left);
  if (made > most) throw tooMany(left);
};

/** Returns whether the caller has calls left in this minute, without counting one. */
export const hasRoomLeft = (named: string): boolean => {
  const caller = networkOf(named);
  if (Math.floor(now() / minute) !== window) return true;
  return (calls.get(caller) ?? earlierCalls.get(caller) ?? 0) < settings().callsPerMinute;
};

/** Adds headers about the limit that the call counted towards. */
export const tellLimit = (limit: number, made: number, millisecondsLeft: number): void => {
  Object.assign(currentCall()?.headers ?? {}, {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - made)),
    'ratelimit-reset': String(Math.ceil(millisecondsLeft / 1000)),
  });
};

/** Returns the refusal for a call beyond a limit. */
export const tooMany = (millisecondsLeft: number): ApiError => {
  const retryAfter = Math.max(1, Math.ceil(millisecondsLeft / 1000));
  return new ApiError('too_many_requests', {
    detail: `Please try again ${waitInWords(retryAfter, 'en')}.`,
    retryAfter,
  });
};

/** Forgets all counted calls. */
export const forgetCalls = (): void => {
  calls = new Map();
  earlierCalls = new Map();
};
