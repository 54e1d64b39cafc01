import { now, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, schedule, scheduleTogetherIn } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import { devicesOf } from '../push-devices/devices.ts';
import type { StoredUser } from '../users/store.ts';
import { push } from './due-kinds.ts';

/** What happened, as a person's devices show it. */
export type PushedEvent = DueEntryOf<typeof push>['ref']['events'][string];

/** A notification to show on a person's devices, and when. */
export interface Pushed {
  readonly tenantId: string;
  readonly userId: string;
  readonly id: string;
  readonly event: PushedEvent;
  /** In milliseconds: now, or the end of the quiet hours. */
  readonly at: number;
}

/** Returns whether a person turned notifications on for a device, and devices are offered. */
export const hasDevices = (user: StoredUser): boolean => settings().push !== undefined && devicesOf(user).length > 0;

const isNow = (at: number): boolean => at <= now();

/**
 * Shows a notification on the devices if the transaction is committed: now, or together with others when the quiet hours
 * are over. One write.
 */
export const showOn = (tx: Transaction, { tenantId, userId, id, event, at }: Pushed): void => {
  const hasWaited = !isNow(at);
  const ref = { userId, events: { [id]: event }, deviceId: null, hasWaited };
  const key = `${tenantId}/${userId}/${hasWaited ? timestamp(at) : id}`;
  if (hasWaited) scheduleTogetherIn(tx, push, { key, tenantId, at: timestamp(at), ref });
  else schedule(tx, push, { key, tenantId, ref });
};
