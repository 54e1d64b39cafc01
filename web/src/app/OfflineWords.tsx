import { useTranslation } from 'react-i18next';
import styles from './PlainPage.module.css';

/** Stands in for a page that cannot start without a network; it opens by itself once there is one. */
export const OfflineWords = () => {
  const { t } = useTranslation('site');
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <div role="status">
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.text')}</p>
      </div>
    </main>
  );
};
