import type { AnyEndpoint, RateLimit, RateRule } from '@kindred/contract/endpoint';
import { waitInWords } from '@kindred/contract/waiting';
import * as z from 'zod';
import { currentCall } from '../platform/call.ts';
import { now } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto.ts';
import { collection } from '../platform/firestore/collection.ts';
import { platformDatabase } from '../platform/firestore/database.ts';
import { ApiError } from '../platform/api-error.ts';
import { settings } from '../platform/settings.ts';
import type { Context } from './context.ts';
import { networkOf } from './network-of.ts';

const minute = 60_000;
let window = 0;

/** Calls by caller, since the maps were last swapped and before that. */
let calls = new Map<string, number>();
let earlierCalls = new Map<string, number>();

/** Most callers in each map. When one is full, callers that have not called since the last swap are forgotten. */
const mostCallers = 50_000;

/**
 * Limits all calls of one caller, in memory, so that nobody takes up an instance. Each call counts once, for the caller
 * named first.
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
const tellLimit = (limit: number, made: number, millisecondsLeft: number): void => {
  Object.assign(currentCall()?.headers ?? {}, {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - made)),
    'ratelimit-reset': String(Math.ceil(millisecondsLeft / 1000)),
  });
};

const counters = collection({
  name: 'rateCounters',
  times: 'camel',
  schema: z.object({ count: z.int(), until: z.number() }),
  expireAt: ({ until }) => new Date(until),
});

/**
 * Applies the limits that an endpoint declares, counted in the database by hashed address or user, per tenant and across
 * tenants.
 */
export const limitRate = async (endpoint: AnyEndpoint, ctx: Context): Promise<void> => {
  const rule: RateRule | undefined = endpoint.rate;
  if (!rule) return;
  const address = networkOf(ctx.ip);
  const who = rule.by === 'actor' && ctx.actor ? ctx.actor.uid : address;
  const at = now();
  const windowOf = ({ count, seconds }: RateLimit, whose: string, db = ctx.db) => {
    const start = Math.floor(at / 1000 / seconds) * seconds;
    const id = sha256([rule.sharedAs ?? endpoint.path, whose, seconds, start].join('|'));
    return { db, count, until: (start + seconds) * 1000, id };
  };
  const windows = [
    ...rule.limits.map((limit) => windowOf(limit, `${rule.by}|${who}`)),
    ...(rule.everywhere ?? []).map((limit) => windowOf(limit, `everywhere|${address}`, platformDatabase)),
  ];
  await ctx.db.transaction(async (tx) => {
    const found = await Promise.all(windows.map(({ db, id }) => tx.of(db).get(counters, id)));
    const passed = windows.find(({ count }, index) => (found[index]?.count ?? 0) >= count);
    if (passed) {
      tellLimit(passed.count, passed.count, passed.until - at);
      throw tooMany(passed.until - at);
    }
    windows.forEach(({ db, id, until }, index) =>
      tx.of(db).put(counters, id, { count: (found[index]?.count ?? 0) + 1, until }),
    );
  });
};

const tooMany = (millisecondsLeft: number): ApiError => {
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
