import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { sourceFetch } from './due-kinds.ts';
import type { StoredSource } from './store.ts';

const keyOf = (tenantId: string, sourceId: string): string => `${tenantId}/${sourceId}`;

type Planned = Pick<StoredSource, 'id' | 'title' | 'nextFetchAt'>;

/** Schedules the next fetch of a source. Cancels it if none is planned. */
export const planFetch = (tx: Transaction, tenantId: string, { id, title, nextFetchAt }: Planned): void => {
  if (nextFetchAt === null) return cancel(tx, sourceFetch, keyOf(tenantId, id));
  const ref = { sourceId: id, sourceTitle: title };
  schedule(tx, sourceFetch, { key: keyOf(tenantId, id), tenantId, at: nextFetchAt, ref });
};

export const cancelFetch = (tx: Transaction, tenantId: string, sourceId: string): void =>
  cancel(tx, sourceFetch, keyOf(tenantId, sourceId));

const hour = 3_600_000;
/** Two regular fetches are at least this far apart. */
const least = hour / 2;

/**
 * Returns when to fetch a source next after a success: once an hour, at its own minute, so that sources that were
 * created together are not fetched together for ever.
 */
export const nextRegularFetch = (sourceId: string, at = now()): string => {
  const own = parseInt(sha256(sourceId).slice(0, 8), 16) % hour;
  const soonest = at + least;
  const since = (((soonest - own) % hour) + hour) % hour;
  return timestamp(soonest + (since === 0 ? 0 : hour - since));
};

/** Returns the pause after this many failures in a row, in milliseconds: an hour, doubled each time up to a day. */
export const backOff = (failures: number): number => Math.min(24 * hour, hour * 2 ** Math.max(0, failures - 1));
