import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import { isTimezone } from '@kindred/contract/timezone';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { dayAfter, instantOf } from '../schedules/instants.ts';
import { deferredCheck } from './due-kinds.ts';

/** Returns a time between 2 and 5 in the morning by the author's clock, spread over the authors. */
const timeFor = (userId: string): string => {
  const minute = parseInt(sha256(userId).slice(0, 8), 16) % 180;
  return `0${2 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
};

/** Schedules an author's check for the next time it is due, replacing one that is already scheduled. */
export const scheduleCheck = (tx: Transaction, tenantId: string, userId: string, timezone = 'UTC'): void => {
  const present = timestamp(now());
  const today = present.slice(0, 10);
  const zone = isTimezone(timezone) ? timezone : 'UTC';
  const nights = [0, 1, 2].map((days) =>
    instantOf(dayAfter(today, { years: 0, months: 0, days }), timeFor(userId), zone),
  );
  // A late check must not skip the coming night. In zones far ahead of UTC, tomorrow's time may have passed already.
  const at = nights.find((night) => night > present)!;
  schedule(tx, deferredCheck, { key: `${tenantId}/${userId}`, tenantId, at, ref: { userId } });
};
