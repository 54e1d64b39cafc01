import type { Query } from 'firebase-admin/firestore';
import { secondsFromNow, timestamp } from './clock.ts';
import { allShards, dueEntries } from './due-queue.ts';
import { firestore } from './firestore/client.ts';
import { platformDatabase } from './firestore/database.ts';
import { count, fromFirestore } from './firestore/operations.ts';

/** An entry as the sweep finds it. */
export interface Found {
  readonly id: string;
  readonly tenantId: string;
  readonly at: string;
}

/** How far the sweep looks ahead: until the next one begins. */
const aheadSeconds = 60;

const waiting = async (): Promise<Query> =>
  platformDatabase.reference(await firestore(), dueEntries).where('state', '==', 'waiting');

const found = async (query: Query): Promise<Found[]> => {
  const snapshot = await fromFirestore(query.select('tenantId', 'at').get());
  count('reads', Math.max(1, snapshot.size));
  return snapshot.docs.map((one) => ({ id: one.id, ...(one.data() as Omit<Found, 'id'>) }));
};

/**
 * Returns the entries that are due within the next minute, oldest first, and whether those are all of them. Reads at
 * most `limit` of each shard: two reads if there are none.
 */
export const findSoon = async (limit: number): Promise<{ readonly entries: Found[]; readonly isAll: boolean }> => {
  const place = await waiting();
  const until = secondsFromNow(aheadSeconds);
  const byShard = await Promise.all(
    allShards.map((shard) =>
      found(place.where('shard', '==', shard).where('at', '<=', until).orderBy('at').limit(limit)),
    ),
  );
  const entries = byShard.flat().toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return { entries, isAll: byShard.every(({ length }) => length < limit) };
};

/** Counts the tasks that the sweep enqueued and that have not begun. One read. */
export const countAsked = async (): Promise<number> => {
  const query = (await waiting())
    .where('shard', 'in', allShards)
    .where('takenBy', '==', 'sweep')
    .where('at', '>', timestamp());
  const { count: asked } = (await fromFirestore(query.count().get())).data();
  count('reads', Math.max(1, Math.ceil(asked / 1000)));
  return asked;
};

/**
 * Returns the entries that were taken but not finished in time, oldest first: a process was killed, or a task got lost.
 * Their time is later than that of all entries that still wait for their first attempt.
 */
export const findAbandoned = async (limit: number): Promise<Found[]> =>
  found(
    (await waiting())
      .where('shard', 'in', allShards)
      .where('takenBy', 'in', ['call', 'sweep', 'process'])
      .where('at', '<=', timestamp())
      .orderBy('at')
      .limit(limit),
  );

/** Returns every tenant with something due. Reads one entry of each tenant that has entries waiting. */
export const tenantsWithDue = async (): Promise<string[]> => {
  const place = await waiting();
  const at = timestamp();
  const tenants: string[] = [];
  for (let after: string | undefined; ;) {
    const inOrder = place.orderBy('tenantId').orderBy('at').limit(1);
    const [first] = await found(after === undefined ? inOrder : inOrder.where('tenantId', '>', after));
    if (!first) return tenants;
    if (first.at <= at) tenants.push(first.tenantId);
    after = first.tenantId;
  }
};

/** Returns the due entries of one tenant, oldest first. */
export const findDueOf = async (tenantId: string, limit: number): Promise<Found[]> =>
  found((await waiting()).where('tenantId', '==', tenantId).where('at', '<=', timestamp()).orderBy('at').limit(limit));

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
