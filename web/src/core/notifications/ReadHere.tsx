import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useChosenCircleId } from '../../app/shell/use-chosen-circle.ts';
import { isShownLive, onUnread, unreadNews } from '../../lib/live/news.ts';
import { readHere } from './read-here.ts';
import { isUnmarked, useMarkRead } from './use-notifications.ts';

const now = (): string => new Date().toISOString();

/** The address that opened the app, often from an email or a device’s notification. */
const entrance = (): { readonly page: string; readonly since: string } => {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? '/', location.origin);
  return { page: pathname + search, since: new Date(performance.timeOrigin).toISOString() };
};

/** Marks notifications as read when the page that they link to is opened. One call for all of them. Renders nothing. */
export const ReadHere = () => {
  const unread = useSyncExternalStore(onUnread, unreadNews);
  const circleId = useChosenCircleId();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const { mutate } = useMarkRead();
  const opened = useRef({ page: '', since: '' });
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      if (opened.current.page !== page) opened.current = { page, since: now() };
      const { since } = opened.current;
      const ids = readHere(unread, { page, circleId, since, isLive: isShownLive(), entrance: entrance() });
      const unmarked = ids.filter(isUnmarked);
      if (unmarked.length > 0) mutate({ ids: unmarked });
    };
    const look = (): void => {
      opened.current = { page: '', since: '' };
      read();
    };
    read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, page, circleId, mutate]);
  return null;
};
