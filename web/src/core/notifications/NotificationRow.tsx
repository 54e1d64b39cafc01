import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kindLine } from './kind-texts.ts';
import styles from './NotificationPanel.module.css';
import { useWhen } from './use-when.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly open: () => void;
}

/** One notification: what happened, and when. */
export const NotificationRow = ({ notification, open }: NotificationRowProps) => {
  const { t } = useTranslation('notifications');
  const when = useWhen();
  const { kind, params, link, read_at, created_at } = notification;
  const { reason } = params;
  return (
    <li>
      <Link
        to={link}
        className={styles.row}
        data-unread={read_at === null || undefined}
        onClick={(event) => {
          // With a key held, the browser opens the link elsewhere, and this page stays.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {read_at === null && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
        <span className={styles.line}>{kindLine(t, kind, params)}</span>
        {reason && <q className={styles.reason}>{reason}</q>}
        <time dateTime={created_at}>{when(created_at)}</time>
      </Link>
    </li>
  );
};
