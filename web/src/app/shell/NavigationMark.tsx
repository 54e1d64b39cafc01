import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onUnread, unreadNews } from '../../lib/live/news.ts';
import type { NavigationEntry } from '../noun.ts';
import styles from './NavigationMark.module.css';
import { useChosenCircleId } from './use-chosen-circle.ts';

/** A dot beside an entry of the navigation while there is something new behind it. */
export const NavigationMark = ({ kinds, label }: NonNullable<NavigationEntry['mark']>) => {
  const { t } = useTranslation('app');
  const circleId = useChosenCircleId();
  const unread = useSyncExternalStore(onUnread, unreadNews);
  if (!unread.some(({ kind, circle_id }) => kinds.includes(kind) && circle_id === circleId)) return null;
  return (
    <i className={styles.mark}>
      <span>({label(t)})</span>
    </i>
  );
};
