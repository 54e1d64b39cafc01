import type { NotificationKind } from '@kindred/contract/notification-kinds';

/** An unread notification. */
export interface News {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly circle_id: string | null;
  readonly link: string;
  readonly created_at: string;
}

type Listener = (news: News) => void;

const none: readonly News[] = [];
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let known: ReadonlySet<string> | undefined;
let unread = none;

const setUnread = (now: readonly News[]): void => {
  unread = now;
  for (const watcher of watchers) watcher();
};

/**
 * Takes the bell's unread notifications and passes on the new ones. The first ones are not new: open pages have been
 * fetched since.
 */
export const takeNews = (found: readonly News[]): void => {
  const before = known;
  known = new Set([...(before ?? []), ...found.map(({ id }) => id)]);
  setUnread(found);
  if (!before) return;
  for (const one of found) if (!before.has(one.id)) for (const listener of listeners) listener(one);
};

/** Forgets the known notifications when listening ends. */
export const forgetNews = (): void => {
  known = undefined;
  setUnread(none);
};

/** Calls the listener for each notification that arrives from now on. Returns a function that stops it. */
export const onNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the unread notifications, up to 30. None until the page is idle. */
export const unreadNews = (): readonly News[] => unread;

/** Calls the watcher when the unread notifications change. Returns a function that stops it. */
export const onUnread = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

let livePages = 0;

/** Declares that the page shows its news as they arrive, until the returned function is called. */
export const showNewsLive = (): (() => void) => {
  livePages++;
  return () => void livePages--;
};

/** Returns whether the page shows its news as they arrive. */
export const isShownLive = (): boolean => livePages > 0;
