import type { AnyEndpoint, RateLimit, RateRule } from '@kindred/contract/endpoint';
import * as z from 'zod';
import { tellLimit, tooMany } from '../identity/call-limit.ts';
import { networkOf } from '../identity/network-of.ts';
import { now } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto.ts';
import { collection } from '../platform/firestore/collection.ts';
import { platformDatabase } from '../platform/firestore/database.ts';
import type { Context } from './context.ts';

const counters = collection({
  name: 'rateCounters',
  times: 'camel',
  schema: z.object({ count: z.int(), until: z.number() }),
  expireAt: ({ until }) => new Date(until),
});

/**
 * Applies the limits that an endpoint declares. They are counted in the database by hashed address or user, per tenant
 * and across tenants.
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
