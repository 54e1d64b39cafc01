import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { modelUse, type StoredUse } from './store.ts';

/** The current day (UTC), which is its counter's id. */
const today = (): string => timestamp().slice(0, 10);

/** Returns when the current day ends. */
export const dayEnds = (): string => `${timestamp(Date.parse(`${today()}T00:00:00.000Z`) + 24 * 3600 * 1000)}`;

/** Returns how many tokens the tenant has used today, those that are reserved included. */
export const usedToday = async (db: Database): Promise<number> => (await db.get(modelUse, today()))?.tokens ?? 0;

/** Tokens set aside for a call, on the day when it began. */
export interface Reserved {
  readonly day: string;
  readonly tokens: number;
  /** The day's record as it was written: if nobody writes it meanwhile, settling needs no read. */
  readonly record?: StoredUse;
}

/** Reads the day's record ahead of `reserve`, beside other reads. */
export const readToday = (db: Database): Promise<StoredUse | undefined> => db.get(modelUse, today());

const spent = (left: number, tokens: number): ApiError => {
  const until = dayEnds();
  return new ApiError('too_many_requests', {
    why: 'tokens_spent',
    detail: `The day’s tokens are used up: ${Math.max(0, left)} are left, and this call may take ${tokens}. The day ends at ${until}.`,
    retryAfter: Math.ceil((Date.parse(until) - now()) / 1000),
  });
};

/**
 * Sets aside what a call may use at most, atomically, so that several calls at once cannot pass the limit together. 429
 * with the time when the day ends if it is too much. `known` is the day's record as it was read: a write if it is still so.
 */
export const reserve = (db: Database, tokens: number, limit: number, known?: StoredUse): Promise<Reserved> =>
  inItsTurn(db.path(modelUse.name), () => reserveNow(db, tokens, limit, known));

const reserveNow = async (db: Database, tokens: number, limit: number, known?: StoredUse): Promise<Reserved> => {
  const day = today();
  const taken = (used: number): number => {
    if (used + tokens > limit) throw spent(limit - used, tokens);
    return used + tokens;
  };
  if (known?.id === day) {
    const record = await db.change(modelUse, known, undefined, (now) => ({ tokens: taken(now.tokens) }));
    return { day, tokens, record };
  }
  return db.transaction(async (tx) => {
    tx.put(modelUse, day, { tokens: taken((await tx.get(modelUse, day))?.tokens ?? 0) });
    return { day, tokens };
  });
};

/** So many calls may begin at once and still none of them is refused. */
const callsAtOnce = 20;

/** Returns whether so much is left of the day that a call may begin while its tokens are being set aside. */
export const isAmple = (tokens: number, limit: number, known: StoredUse | undefined): boolean =>
  (known?.id === today() ? known.tokens : 0) + callsAtOnce * tokens <= limit;

/** Returns what was set aside once that is known, and nothing for what was refused: what it used counts all the same. */
export const settledOf = async (reserving: readonly Promise<Reserved>[]): Promise<Reserved[]> => {
  const settled = await Promise.allSettled(reserving);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : { day: today(), tokens: 0 }));
};

/** Settles without a read; fails in the commit if somebody wrote the day's record meanwhile. Returns whether it could. */
export const settleAsRead = async (tx: Transaction, reserved: readonly Reserved[], used: number): Promise<boolean> => {
  const [only, ...more] = reserved;
  if (!only?.record || more.length > 0) return false;
  const tokens = Math.max(0, only.record.tokens - only.tokens + used);
  return (await tx.updateAsRead(modelUse, only.record, { tokens })) !== undefined;
};

/** Puts what a call has used in the place of what was set aside for it. It counts for the day when the call began. */
export const settle = async (tx: Transaction, reserved: readonly Reserved[], used: number): Promise<void> => {
  for (const day of new Set(reserved.map((one) => one.day))) {
    const aside = reserved.filter((one) => one.day === day).reduce((sum, { tokens }) => sum + tokens, 0);
    const counted = day === reserved[0]!.day ? used : 0;
    const tokens = (await tx.get(modelUse, day))?.tokens ?? 0;
    tx.put(modelUse, day, { tokens: Math.max(0, tokens - aside + counted) });
  }
};
