import { users } from '../../core/users/store.ts';
import { now } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CircleContext } from '../context.ts';
import { paperReady } from './due-kinds.ts';
import { monthIn, readyAt } from './month.ts';
import { paperSettings, type StoredPaperSettings } from './store.ts';

const keyOf = (tenantId: string, circleId: string, month: string): string => `${tenantId}/${circleId}/${month}`;

/** Schedules the notification of a month’s paper. */
export const schedulePaper = (
  tx: Transaction,
  tenantId: string,
  { circle_id, timezone }: Pick<StoredPaperSettings, 'circle_id' | 'timezone'>,
  month: string,
): void =>
  schedule(tx, paperReady, {
    key: keyOf(tenantId, circle_id, month),
    tenantId,
    at: readyAt(month, timezone),
    ref: { circleId: circle_id, month },
  });

const withOr = (uids: readonly string[], uid: string, isIn: boolean): string[] =>
  isIn ? [...new Set([...uids, uid])] : uids.filter((one) => one !== uid);

/** Turns the monthly paper on or off. The next one is that of the current month. */
export const switchMonthly = ({ db, tenant, actor, membership }: CircleContext, monthly: boolean) =>
  db.transaction(async (tx) => {
    const { circle_id } = membership;
    const [before, user] = await Promise.all([tx.get(paperSettings, circle_id), tx.get(users, actor.uid)]);
    if ((before?.monthly ?? false) === monthly) return before;
    const timezone = user?.timezone ?? 'UTC';
    const next = monthly ? monthIn(now(), timezone) : null;
    const notified = withOr(before?.notified ?? [], actor.uid, monthly);
    if (before?.next) cancel(tx, paperReady, keyOf(tenant.id, circle_id, before.next));
    if (next) schedulePaper(tx, tenant.id, { circle_id, timezone }, next);
    const fields = { circle_id, monthly, timezone, next, notified };
    return before ? tx.update(paperSettings, before, fields) : tx.create(paperSettings, fields, circle_id);
  });

/** Notes whether the caller wants to be notified of the papers. */
export const noteNotice = ({ db, actor, membership }: CircleContext, isWanted: boolean) =>
  db.transaction(async (tx) => {
    const { circle_id } = membership;
    const before = await tx.get(paperSettings, circle_id);
    if ((before?.notified.includes(actor.uid) ?? false) === isWanted) return before;
    const notified = withOr(before?.notified ?? [], actor.uid, isWanted);
    if (before) return tx.update(paperSettings, before, { notified });
    const off = { monthly: false, timezone: 'UTC', next: null };
    return tx.create(paperSettings, { circle_id, ...off, notified }, circle_id);
  });
