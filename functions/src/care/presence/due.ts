import { limits } from '@kindred/contract/limits';
import { tenants } from '../../core/tenant/store.ts';
import { timestamp } from '../../platform/clock.ts';
import { type DueEntry, schedule } from '../../platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { enqueue } from '../../platform/tasks.ts';
import { circles } from '../circles/store.ts';
import { circleMembers, keyHolder } from '../members/store.ts';
import { addKeys, readLive, removeAllKeys } from './keys.ts';

/** Circles that one entry of the due queue goes through, and how many of them at a time. */
const perEntry = 200;
const together = 10;

/**
 * Takes everybody's keys out of a tenant's live documents while it is suspended or deleted, and puts them back when it is
 * active again: the rules for these ask nothing else. Page by page, each an entry of its own, so that what a crash breaks off
 * is taken up where it was.
 */
export const followTenant = async (entry: DueEntry): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const { round = entry.key, after = '' } = entry.ref;
  const page = await db.walk(circles, after, perEntry);
  const next = page.length < perEntry ? '' : await scheduleNext(entry, round, page.at(-1)!.id);
  for (let start = 0; start < page.length; start += together) {
    const some = page.slice(start, start + together);
    await Promise.all(some.map(({ id }) => followInCircle(db, entry.tenantId, id)));
  }
  if (next) await enqueue(next);
};

const scheduleNext = ({ kind, tenantId }: DueEntry, round: string, after: string): Promise<string> =>
  platformDatabase.transaction(async (tx) =>
    schedule(tx, { kind, key: `${round}/${after}`, tenantId, at: timestamp(), ref: { round, after } }),
  );

/** By the status that the tenant has in this very transaction: rounds that overlap come to the same. */
const followInCircle = (db: Database, tenantId: string, circleId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [tenant, circle, before] = await Promise.all([
      tx.of(platformDatabase).get(tenants, tenantId),
      tx.get(circles, circleId),
      readLive(tx, circleId),
    ]);
    if (circle?.status !== 'ACTIVE') return;
    if (tenant?.status !== 'ACTIVE') return removeAllKeys(tx, circleId, before);
    const members = await tx.find(circleMembers, { circle_id: circleId, active: true }, limits.circleMembers + 1);
    addKeys(tx, circleId, before, members.map(keyHolder));
  });
