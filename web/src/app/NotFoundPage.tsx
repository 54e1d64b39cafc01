import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';
import { paths } from './paths.ts';
import styles from './PlainPage.module.css';

export const NotFoundPage = () => {
  const { t } = useTranslation('site');
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.actions}>
        <Link className={styles.primary} to={paths.landing.href()}>
          {t('notFound.home')}
        </Link>
      </p>
    </main>
  );
};
