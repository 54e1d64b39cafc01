import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import { isTimezone } from '@kindred/contract/fields';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { dayAfter, instantOf } from '../schedules/instants.ts';
import { deferredCheck } from './due-kinds.ts';

/** Between 2 and 5 in the morning by the author's clock, spread over the authors. */
const timeFor = (userId: string): string => {
  const minute = parseInt(sha256(userId).slice(0, 8), 16) % 180;
  return `0${2 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
};

const tomorrow = { years: 0, months: 0, days: 1 };

/** Schedules an author's check for next night, in place of one that is scheduled already. */
export const scheduleCheck = (tx: Transaction, tenantId: string, userId: string, timezone = 'UTC'): void => {
  const today = timestamp(now()).slice(0, 10);
  const zone = isTimezone(timezone) ? timezone : 'UTC';
  const at = instantOf(dayAfter(today, tomorrow), timeFor(userId), zone);
  schedule(tx, deferredCheck, { key: `${tenantId}/${userId}`, tenantId, at, ref: { userId } });
};
