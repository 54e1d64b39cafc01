import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { requestIdOf } from '../lib/api/request-id.ts';
import { usePageTitle } from '../ui/page-title.ts';
import styles from './PlainPage.module.css';

/** Shown when a page crashes or fails to load. Says what is safe, what to do, and the request id, if any. */
export const RouteFault = () => {
  const error = useRouteError();
  const { t } = useTranslation('site');
  const requestId = requestIdOf(error);
  usePageTitle(t('fault.title'));
  useEffect(() => console.error(error), [error]);

  return (
    <main className={styles.page} tabIndex={-1}>
      <h1 tabIndex={-1}>{t('fault.title')}</h1>
      <p>{t('fault.safe')}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.primary} onClick={() => location.reload()}>
          {t('fault.reload')}
        </button>
        <a href="/">{t('fault.start')}</a>
      </p>
      {requestId && <p className={styles.small}>{t('fault.requestId', { requestId })}</p>}
    </main>
  );
};
