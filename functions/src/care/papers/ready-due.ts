import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { activitiesOf } from '../activities/store.ts';
import { circles } from '../circles/store.ts';
import { circleMembers } from '../members/store.ts';
import type { paperReady } from './due-kinds.ts';
import { beginningOf, monthAfter } from './month.ts';
import { schedulePaper } from './settings.ts';
import { paperSettings, type StoredPaperSettings } from './store.ts';

/** Returns whether the whole circle could see anything new in a month. One read. */
const isWorthPrinting = async (
  db: Database,
  { circle_id, timezone }: StoredPaperSettings,
  month: string,
): Promise<boolean> => {
  const { items } = await db.scan(activitiesOf(circle_id), {
    where: { '_is.member': true },
    sort: 'at',
    within: { from: beginningOf(month, timezone), to: beginningOf(monthAfter(month), timezone) },
    order: 'desc',
    limit: 1,
  });
  return items.length > 0;
};

/**
 * Notifies the members who want it that the paper of a month can be printed, unless nothing was shared in it, and
 * schedules the next one. Members who have left the circle are taken off the list.
 */
export const announcePaper = async ({ tenantId, ref }: DueEntryOf<typeof paperReady>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const { circleId, month } = ref;
  const before = await db.get(paperSettings, circleId);
  if (before?.next !== month) return;
  const [circle, isWorth, members] = await Promise.all([
    db.get(circles, circleId),
    isWorthPrinting(db, before, month),
    db.find(circleMembers, { circle_id: circleId, active: true }, limits.circleMembers),
  ]);
  const isOpen = circle?.status === 'ACTIVE';
  const here = new Set(members.map(({ user_id }) => user_id));
  await db.transaction(async (tx) => {
    const settings = await tx.get(paperSettings, circleId);
    if (settings?.next !== month) return;
    const to = settings.notified.filter((uid) => here.has(uid));
    const next = monthAfter(month);
    tx.update(paperSettings, settings, { next, ...(isOpen && { notified: to }) });
    schedulePaper(tx, tenantId, settings, next);
    if (!isOpen || !isWorth || to.length === 0) return;
    const key = `paper/${circleId}/${month}`;
    const page = `/care/paper?month=${month}`;
    notify(tx, tenantId, { key, kind: 'paperReady', to, circleId, page });
  });
};
