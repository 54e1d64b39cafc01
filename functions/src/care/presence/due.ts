import { limits } from '@kindred/contract/limits';
import { tenantLive } from '../../core/tenants/due-kinds.ts';
import { tenants } from '../../identity/tenant/store.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { circles } from '../circles/store.ts';
import { addKeys, removeAllKeys } from '../members/live-keys.ts';
import { circleMembers, keyHolder } from '../members/store.ts';

/** How many circles one due entry handles, and how many of them at a time. */
const perEntry = 200;
const together = 10;

/**
 * Removes all keys from a tenant's live documents while it is suspended or deleted, and adds them again when it is
 * active, because the rules check nothing else. Each page of circles is a separate due entry, so that a crash loses
 * nothing. Does not use the step runner, because pages are independent of each other and the work is never given up.
 */
export const followTenant = async (entry: DueEntryOf<typeof tenantLive>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const { round = entry.key, after = '' } = entry.ref;
  const page = await db.walk(circles, after, perEntry);
  if (page.length === perEntry) await scheduleNext(entry.tenantId, round, page.at(-1)!.id);
  for (let start = 0; start < page.length; start += together) {
    const some = page.slice(start, start + together);
    await Promise.all(some.map(({ id }) => followInCircle(db, entry.tenantId, id)));
  }
};

const scheduleNext = (tenantId: string, round: string, after: string): Promise<void> =>
  platformDatabase.transaction(async (tx) =>
    schedule(tx, tenantLive, { key: `${round}/${after}`, tenantId, ref: { round, after } }),
  );

/** Uses the tenant's status as read in this transaction, so that overlapping runs have the same result. */
const followInCircle = (db: Database, tenantId: string, circleId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [tenant, circle] = await Promise.all([
      tx.of(platformDatabase).get(tenants, tenantId),
      tx.get(circles, circleId),
    ]);
    if (circle?.status !== 'ACTIVE') return;
    if (tenant?.status !== 'ACTIVE') return removeAllKeys(tx, circleId);
    const members = await tx.find(circleMembers, { circle_id: circleId, active: true }, limits.circleMembers + 1);
    await addKeys(tx, circleId, members.map(keyHolder));
  });
