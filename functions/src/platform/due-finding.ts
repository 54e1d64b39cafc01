import type { Query } from 'firebase-admin/firestore';
import { secondsFromNow, timestamp } from './clock.ts';
import type { DueClass } from './due-classes.ts';
import { allShards, dueEntries } from './due-queue.ts';
import { firestore } from './firestore/client.ts';
import { platformDatabase } from './firestore/database.ts';
import { count, fromFirestore } from './firestore/operations.ts';

/** An entry as the sweep finds it. */
export interface Found {
  readonly id: string;
  readonly class: DueClass;
  readonly tenantId: string;
  readonly at: string;
}

/** Returns a query of the entries that wait, of one class or of all. */
const waiting = async (dueClass?: DueClass): Promise<Query> => {
  const all = platformDatabase.reference(await firestore(), dueEntries).where('state', '==', 'waiting');
  return dueClass ? all.where('class', '==', dueClass) : all;
};

const found = async (query: Query): Promise<Found[]> => {
  const snapshot = await fromFirestore(query.select('class', 'tenantId', 'at').get());
  count('reads', Math.max(1, snapshot.size));
  return snapshot.docs.map((one) => ({ id: one.id, ...(one.data() as Omit<Found, 'id'>) }));
};

/**
 * Returns the entries that are due within this many seconds, of one class or of all, oldest first. Reads at most
 * `limit` entries, and one if there are none.
 */
export const findDue = async (aheadSeconds: number, limit: number, dueClass?: DueClass): Promise<Found[]> => {
  const all = (await waiting(dueClass)).where('shard', 'in', allShards());
  return found(all.where('at', '<=', secondsFromNow(aheadSeconds)).orderBy('at').limit(limit));
};

/**
 * Counts the tasks of a class that the sweep enqueued and that have not begun, without those that took too long and so
 * may be lost. One read for each thousand.
 */
export const countAsked = async (dueClass: DueClass): Promise<number> => {
  const query = (await waiting(dueClass))
    .where('shard', 'in', allShards())
    .where('takenBy', '==', 'sweep')
    .where('at', '>', timestamp());
  const { count: asked } = (await fromFirestore(query.count().get())).data();
  count('reads', Math.max(1, Math.ceil(asked / 1000)));
  return asked;
};

/** Firestore takes at most this many combinations of a query's lists. */
const mostCombinations = 30;

/** What may have taken an entry that it did not finish in time. */
const holders = ['process', 'call', 'sweep'];

/**
 * Returns the entries of a class that were taken but not finished in time: a process was killed, or a task got lost.
 * Their time is later than that of all entries that still wait for their first attempt. Two reads if there are none.
 */
export const findAbandoned = async (dueClass: DueClass, limit: number): Promise<Found[]> => {
  const place = (await waiting(dueClass)).where('takenBy', 'in', holders).where('at', '<=', timestamp());
  const shards = allShards();
  const atOnce = Math.floor(mostCombinations / holders.length);
  const parts = Array.from({ length: Math.ceil(shards.length / atOnce) }, (_, nth) =>
    found(
      place
        .where('shard', 'in', shards.slice(nth * atOnce, (nth + 1) * atOnce))
        .orderBy('at')
        .limit(limit),
    ),
  );
  const all = (await Promise.all(parts)).flat();
  return all.toSorted((one, other) => (one.at < other.at ? -1 : 1)).slice(0, limit);
};

/**
 * Returns up to `limit` due entries of a class in one shard: of the first tenant after `afterTenant` in the order of
 * their ids, and of those that follow it if it has fewer. The oldest of each tenant come first.
 */
export const findByTenant = async (
  { dueClass, shard }: { readonly dueClass: DueClass; readonly shard: number },
  afterTenant: string | undefined,
  limit: number,
): Promise<Found[]> => {
  const place = (await waiting(dueClass)).where('shard', '==', shard).where('at', '<=', timestamp());
  const after = afterTenant === undefined ? place : place.where('tenantId', '>', afterTenant);
  return found(after.orderBy('tenantId').orderBy('at').limit(limit));
};

/**
 * Returns up to `limit` entries, one of each tenant in turn, so that no tenant waits until all of another's have run.
 */
export const inTurns = (entries: readonly Found[], limit: number): Found[] => {
  const queues = [...Map.groupBy(entries, ({ tenantId }) => tenantId).values()];
  const turns: Found[] = [];
  for (let turn = 0; turns.length < limit; turn++) {
    const ones = queues.flatMap((queue) => queue[turn] ?? []);
    if (ones.length === 0) break;
    turns.push(...ones);
  }
  return turns.slice(0, limit);
};
