import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { inItsTurn } from '../../platform/turns.ts';
import type { DayLimits } from './providers.ts';
import { modelUse, type StoredUse } from './store.ts';

/** Returns the current day (UTC), which is the id of its counter. */
const today = (): string => timestamp().slice(0, 10);

/** Returns when the current day ends. */
export const dayEnds = (): string => `${timestamp(Date.parse(`${today()}T00:00:00.000Z`) + 24 * 3600 * 1000)}`;

/** Returns how many tokens the tenant and one person have used today, including reserved ones. */
export const usedToday = async (db: Database, person: string | null): Promise<{ all: number; own: number }> => {
  const use = (await db.get(modelUse, today())) ?? unused;
  return { all: use.tokens, own: usedBy(use, person) };
};

/** Tokens reserved for a call, on the day on which it began. */
export interface Reserved {
  readonly day: string;
  readonly tokens: number;
  /** The day's record as written here. If it has not changed since, settling needs no read. */
  readonly record?: StoredUse;
}

/** Reads the day's record before `reserve` needs it, in parallel with other reads. */
export const readToday = (db: Database): Promise<StoredUse | undefined> => db.get(modelUse, today());

/** The most tokens that a call may use, and the limits of the day. */
export interface TokenRequest {
  readonly tokens: number;
  readonly limits: DayLimits;
  /** The person whose share is used; null if there is none. */
  readonly person: string | null;
}

type Use = Pick<StoredUse, 'tokens' | 'people'>;

const usedBy = (use: Use, person: string | null): number => (person === null ? 0 : (use.people[person] ?? 0));

/** Returns the use after adding `by` tokens, which may be negative. */
const changed = (use: Use, by: number, person: string | null): Use => ({
  tokens: Math.max(0, use.tokens + by),
  people: person === null ? use.people : { ...use.people, [person]: Math.max(0, usedBy(use, person) + by) },
});

const unused: Use = { tokens: 0, people: {} };

const spent = (why: 'tokens_spent' | 'own_tokens_spent', detail: string): ApiError => {
  const until = dayEnds();
  return new ApiError('too_many_requests', {
    why,
    detail: `${detail} It resets at 00:00 UTC.`,
    retryAfter: Math.ceil((Date.parse(until) - now()) / 1000),
  });
};

/**
 * Returns the use after reserving the requested tokens. Throws 429 if the day, or the person's share of it, has fewer
 * left.
 */
const taken = (use: Use, { tokens, limits, person }: TokenRequest): Use => {
  const [left, own] = [limits.tenant - use.tokens, limits.person - usedBy(use, person)];
  if (tokens > left) throw spent('tokens_spent', 'Today’s token limit is reached.');
  if (person !== null && tokens > own) throw spent('own_tokens_spent', 'Your share of today’s tokens is used up.');
  return changed(use, tokens, person);
};

/**
 * Reserves the most tokens that a call may use. The reservation is atomic, so that concurrent calls cannot exceed a
 * limit together. Throws 429 with the end of the day if there are too few left. `known` is the day's record as it was
 * read; if it is unchanged, only a write is needed.
 */
export const reserve = (db: Database, wanted: TokenRequest, known?: StoredUse): Promise<Reserved> =>
  inItsTurn(db.path(modelUse.name), () => reserveNow(db, wanted, known));

const reserveNow = async (db: Database, wanted: TokenRequest, known?: StoredUse): Promise<Reserved> => {
  const day = today();
  const { tokens } = wanted;
  if (known?.id === day) {
    const record = await db.change(modelUse, known, undefined, (now) => taken(now, wanted));
    return { day, tokens, record };
  }
  return db.transaction(async (tx) => {
    tx.put(modelUse, day, taken((await tx.get(modelUse, day)) ?? unused, wanted));
    return { day, tokens };
  });
};

/** How many calls may start at the same time without any being refused. */
const callsAtOnce = 20;

/** Returns whether enough of the day's tokens are left for a call to start while its own are being reserved. */
export const isAmple = ({ tokens, limits, person }: TokenRequest, known: StoredUse | undefined): boolean => {
  const use = known?.id === today() ? known : unused;
  const most = callsAtOnce * tokens;
  return use.tokens + most <= limits.tenant && (person === null || usedBy(use, person) + most <= limits.person);
};

/** Awaits the reservations and returns them. A refused one has zero tokens, so that its use is still counted. */
export const settledOf = async (reserving: readonly Promise<Reserved>[]): Promise<Reserved[]> => {
  const settled = await Promise.allSettled(reserving);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : { day: today(), tokens: 0 }));
};

/** The tokens that a call has used, and the person whose share they count towards. */
interface Used {
  readonly tokens: number;
  readonly person: string | null;
}

/** Settles without a read; the commit fails if the day's record has changed since. Returns whether it could settle. */
export const settleAsRead = async (tx: Transaction, reserved: readonly Reserved[], used: Used): Promise<boolean> => {
  const [only, ...more] = reserved;
  if (!only?.record || more.length > 0) return false;
  const use = changed(only.record, used.tokens - only.tokens, used.person);
  return (await tx.updateAsRead(modelUse, only.record, use)) !== undefined;
};

/** Replaces the tokens reserved for a call by those it has used. They count for the day on which the call began. */
export const settle = async (tx: Transaction, reserved: readonly Reserved[], used: Used): Promise<void> => {
  for (const day of new Set(reserved.map((one) => one.day))) {
    const aside = reserved.filter((one) => one.day === day).reduce((sum, { tokens }) => sum + tokens, 0);
    const counted = day === reserved[0]!.day ? used.tokens : 0;
    tx.put(modelUse, day, changed((await tx.get(modelUse, day)) ?? unused, counted - aside, used.person));
  }
};
