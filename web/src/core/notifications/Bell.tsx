import { Suspense, useState } from 'react';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { late } from '../../ui/late.ts';
import { notify } from '../../ui/notices.ts';
import styles from './Bell.module.css';
import { useUnread } from './use-unread.ts';

const panel = late(() => import('./NotificationPanel.tsx').then((file) => file.NotificationPanel), 'notifications');
const ReadHere = onDemand(() => import('./ReadHere.tsx').then((file) => file.ReadHere));

const mostShown = 99;

/** The bell, with the number of unread notifications and the list that it opens. */
export const Bell = () => {
  const { t } = useTranslation('app');
  const known = useUnread();
  const unread = known ?? 0;
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    panel.load().then(
      () => setOpen(true),
      (error: unknown) => void notify(explainError(error, t), { tone: 'negative' }),
    );
  };
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread ? t('bell.unread', { count: unread }) : t('bell.label')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panel.loadAhead}
        onFocus={panel.loadAhead}
        onClick={open}
      >
        <IconBell aria-hidden size={20} stroke={1.6} />
        {unread > 0 && <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>}
      </button>
      {known !== undefined && (
        <Suspense>
          <ReadHere />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <panel.Late close={() => setOpen(false)} unread={unread} />
        </Suspense>
      )}
    </>
  );
};
