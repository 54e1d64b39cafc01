import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDay } from '../../ui/use-day.ts';
import { kindLine } from './kind-texts.ts';
import styles from './NotificationPanel.module.css';

const steps = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3600, below: 24 },
  { unit: 'day', seconds: 24 * 3600, below: 7 },
] as const;

/** Writes how long ago something was, in the reader's language; after a week, writes its day. */
const useWhen = (): ((time: string) => string) => {
  const { t, i18n } = useTranslation('notifications');
  const day = useDay();
  return (time) => {
    const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
    if (seconds < 60) return t('now');
    const step = steps.find((one) => Math.floor(seconds / one.seconds) < one.below);
    if (!step) return day(time);
    const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
    return format.format(-Math.floor(seconds / step.seconds), step.unit);
  };
};

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
          // If a modifier key is held, the browser opens the link elsewhere and this page stays.
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
