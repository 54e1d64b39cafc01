import type { Notification } from '@kindred/contract/core/notifications/notification';
import { limits } from '@kindred/contract/limits';
import { notificationsPath } from '@kindred/contract/paths';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import type { CollectionReference, Query } from 'firebase/firestore';
import { openFirestore } from '../../lib/live/firestore.ts';
import { loadTenant } from '../../lib/tenant.ts';

interface Listening<Value> {
  readonly userId: string;
  readonly told: (value: Value) => void;
  readonly failed: () => void;
}

/** Listens to a person's unread notifications, up to 30. Costs one read for each, and one for the tenant. */
export const listenToUnread = ({ userId, told, failed }: Listening<readonly Notification[]>): (() => void) => {
  let device: ReturnType<typeof loadDevice> | undefined;
  const toldAndShown = (found: readonly Notification[]): void => {
    told(found);
    // The person may turn it on while the page is open.
    if (maySeeUnread()) device ??= loadDevice(userId);
    void device?.then((showUnread) => showUnread?.(found));
  };
  const unread = (all: CollectionReference) =>
    query(all, where('read_at', '==', null), limit(limits.notificationsHeard));
  return listen(userId, unread, toldAndShown, failed);
};

/** Registers this device again if need be. Returns what shows unread notifications on it; undefined if it cannot load. */
const loadDevice = async (userId: string) => {
  try {
    const [{ keepRegistered }, { showUnread }] = await Promise.all([
      import('../push-devices/this-device.ts'),
      import('../push-devices/unread-shown.ts'),
    ]);
    void keepRegistered(userId);
    return showUnread;
  } catch {
    return undefined;
  }
};

/** Returns whether this device shows unread notifications outside the page: by itself, or on the icon of the app. */
const maySeeUnread = (): boolean =>
  globalThis.Notification?.permission === 'granted' || matchMedia('(display-mode: standalone)').matches;

/** Listens to a person's newest 30 notifications. */
export const listenToNewest = ({ userId, told, failed }: Listening<readonly Notification[]>): (() => void) =>
  listen(userId, (all) => query(all, orderBy('created_at', 'desc'), limit(limits.notificationsHeard)), told, failed);

const listen = (
  userId: string,
  ask: (all: CollectionReference) => Query,
  told: (found: readonly Notification[]) => void,
  failed: () => void,
): (() => void) => {
  let isOver = false;
  let stop: (() => void) | undefined;
  Promise.all([openFirestore(), loadTenant()]).then(
    ([firestore, tenant]) => {
      if (isOver) return;
      stop = onSnapshot(
        ask(collection(firestore, notificationsPath(tenant.id, userId))),
        { includeMetadataChanges: true },
        // Cached data from another listener may be incomplete.
        ({ docs, metadata }) =>
          metadata.fromCache || told(docs.map((one) => ({ ...one.data(), id: one.id }) as Notification)),
        failed,
      );
    },
    () => isOver || failed(),
  );
  return () => {
    isOver = true;
    stop?.();
  };
};
