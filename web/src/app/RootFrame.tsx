import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { isWaitingForNetwork, subscribeToNetwork } from '../lib/offline.ts';
import { closeNotice, notify } from '../ui/notices.ts';
import { Notices } from '../ui/Notices.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of every page, the landing included. */
export const RootFrame = () => {
  useOfflineNotice();
  return (
    <>
      <SkipLink />
      <Outlet />
      <Notices />
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
};

/** Explains why the next page does not open. */
const useOfflineNotice = (): void => {
  const { t } = useTranslation('site');
  const isWaiting = useSyncExternalStore(subscribeToNetwork, isWaitingForNetwork);
  useEffect(() => {
    if (!isWaiting) return;
    const notice = notify(t('offline.next'), { tone: 'warning', timeout: null });
    return () => closeNotice(notice);
  }, [isWaiting, t]);
};
