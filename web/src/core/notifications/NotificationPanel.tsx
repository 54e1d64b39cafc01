import { useEffect, useRef } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { paths } from '../paths.ts';
import { InvitationToDevices } from '../push-devices/InvitationToDevices.tsx';
import styles from './NotificationPanel.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

interface NotificationPanelProps {
  readonly unread: number;
  readonly close: () => void;
}

/** The list that the bell opens, beside it or over the whole screen of a phone. */
export const NotificationPanel = ({ unread, close }: NotificationPanelProps) => {
  const { t } = useTranslation('notifications');
  const { t: tApp } = useTranslation('app');
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const query = useNotifications(useUser()?.id ?? '');
  const markRead = useMarkRead();
  useEffect(() => {
    dialog.current?.showModal();
    // Does not focus the first button, which few people want.
    dialog.current?.querySelector('h2')?.focus();
  }, []);

  const mark = (which: Parameters<typeof markRead.mutate>[0]): void =>
    markRead.mutate(which, {
      onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
    });
  const open = (link: string): void => {
    close();
    void navigate(link);
  };
  // Rendered outside the bar, because the bar's styles are for elements on top of the scene.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="notifications-title"
      onClose={close}
      // A click on the dialog element itself is outside its content.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id="notifications-title" tabIndex={-1}>
            {t('title')}
          </h2>
          <Link
            to={paths.notificationSettings.href()}
            className={styles.settings}
            aria-label={t('settings.title')}
            title={t('settings.title')}
            onClick={close}
          >
            <IconSettings aria-hidden size={22} stroke={1.6} />
          </Link>
          <CloseButton aria-label={t('close')} onClick={() => dialog.current?.close()} />
        </header>
        <div className={styles.list}>
          <Loaded query={query}>
            {(items) =>
              items.length === 0 ? (
                <div className={styles.empty}>
                  <p>{t('empty')}</p>
                  <p>{t('emptyText')}</p>
                </div>
              ) : (
                <>
                  <ul>
                    {items.map((one) => (
                      <NotificationRow
                        key={one.id}
                        notification={one}
                        open={() => {
                          if (one.read_at === null) mark({ ids: [one.id] });
                          open(one.link);
                        }}
                      />
                    ))}
                  </ul>
                  {query.mayHaveOlder && (
                    <Button
                      variant="subtle"
                      className={styles.older}
                      loading={query.isLoadingOlder}
                      onClick={() => void query.showOlder()}
                    >
                      {t('older')}
                    </Button>
                  )}
                </>
              )
            }
          </Loaded>
        </div>
        <InvitationToDevices close={close} />
        {unread > 0 && (
          <footer className={styles.foot}>
            <Button variant="subtle" loading={markRead.isPending} onClick={() => mark({ all: true })}>
              {t('markAll')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>,
    document.body,
  );
};
