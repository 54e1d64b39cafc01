import type { Notification as Unread } from '@kindred/contract/core/notifications/notification';
import { limits } from '@kindred/contract/limits';

/**
 * Shows the number of unread notifications on the app's icon, and removes the notifications of this device that were
 * read here or elsewhere.
 */
export const showUnread = async (unread: readonly Pick<Unread, 'link'>[]): Promise<void> => {
  // Fails where the app is not installed.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread.length).catch(() => undefined);
  if (!('serviceWorker' in navigator) || unread.length >= limits.notificationsHeard) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const links = new Set(unread.map(({ link }) => link));
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const { url } = (shown.data ?? {}) as { url?: string };
    // `/` stands for several notifications of the quiet hours.
    if (links.size === 0 || !(url === '/' || links.has(url ?? ''))) shown.close();
  }
};
