import { now, timestamp } from '../../platform/clock.ts';
import { isScheduled, schedule } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { chatDeletedFiles } from './due-kinds.ts';
import { findLeft, forgetPosition } from './left-messages.ts';

let lastDay = '';

/** Clears what this instance remembers, as if it had just started. */
export const forgetSweeps = (): void => {
  forgetPosition();
  lastDay = '';
};

/**
 * Summarises rooms whose newest messages the trigger has missed, and schedules the removal of deleted messages' files
 * once a day. One read if there is nothing to do. Returns whether new work may have become due.
 */
export const lookAtRooms = async (until: number): Promise<boolean> => {
  const [left, isNewDay] = await Promise.all([findLeft(until), lookAtDay(now())]);
  return left > 0 || isNewDay;
};

/** Schedules the removal of deleted messages' files once a day. */
const lookAtDay = async (at: number): Promise<boolean> => {
  const day = timestamp(at).slice(0, 10);
  if (day === lastDay) return false;
  lastDay = day;
  if (await isScheduled(chatDeletedFiles, day)) return false;
  const ref = { since: at - 2 * 24 * 3_600_000 };
  await platformDatabase.transaction(async (tx) => schedule(tx, chatDeletedFiles, { key: day, tenantId: '', ref }));
  return true;
};
