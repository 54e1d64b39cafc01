import {
  mostPushDevices,
  type PushDevice,
  type StoredPushDevice,
} from '@kindred/contract/core/push-devices/push-device';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type StoredUser, users } from '../users/store.ts';

type WithDevices = Pick<StoredUser, 'flags' | 'sessionsSince' | 'pushDevices'>;

/**
 * Returns the devices that may get a person's notifications. A disabled account has none, and a device ends with the
 * session in which it was last used.
 */
export const devicesOf = ({ flags, sessionsSince = 0, pushDevices = [] }: WithDevices): readonly StoredPushDevice[] =>
  flags.includes('DISABLED') ? [] : pushDevices.filter(({ lastUsedAt }) => Date.parse(lastUsedAt) > sessionsSince);

/** Returns the devices with one more, or with the one of the same id replaced; last used first. */
export const withDevice = (
  devices: readonly StoredPushDevice[],
  device: StoredPushDevice,
): readonly StoredPushDevice[] =>
  [device, ...devices.filter(({ id }) => id !== device.id)]
    .toSorted((a, b) => Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt))
    .slice(0, mostPushDevices);

/**
 * Writes a person's devices, with their ids in a list that queries search. Not an edit: devices come and go while the
 * person edits their profile.
 */
export const writeDevices = (tx: Transaction, user: StoredUser, devices: readonly StoredPushDevice[]): void =>
  tx.note(users, user, { pushDevices: [...devices], pushDeviceIds: devices.map(({ id }) => id) });

/** Removes a device from a person, unless it was used again after it was read. Returns whether the person had it. */
export const removeDevice = (
  tx: Transaction,
  user: StoredUser | undefined,
  { id, lastUsedAt }: { readonly id: string; readonly lastUsedAt?: string },
): boolean => {
  const devices = user?.pushDevices ?? [];
  const kept = devices.filter((one) => one.id !== id || (lastUsedAt !== undefined && one.lastUsedAt !== lastUsedAt));
  if (!user || kept.length === devices.length) return false;
  writeDevices(tx, user, kept);
  return true;
};

/** Presents a device without its address and keys. */
export const presentDevice = ({ id, browser, system, kind, createdAt, lastUsedAt }: StoredPushDevice): PushDevice => ({
  id,
  browser,
  system,
  kind,
  createdAt,
  lastUsedAt,
});
