import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';
import { paths } from './paths.ts';
import styles from './PlainPage.module.css';
import { LegalLinks } from './LegalLinks.tsx';
import { TenantBadge } from './TenantBadge.tsx';

/** Says that an address leads nowhere. In the shell, `home` is the signed-in user's start page. */
export const NotFoundWords = ({ home }: { home: string }) => {
  const { t } = useTranslation('unavailable');
  usePageTitle(t('notFound.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p className={styles.actions}>
        <Link className={styles.primary} to={home}>
          {t('notFound.home')}
        </Link>
      </p>
    </>
  );
};

/** The same page for visitors, under the tenant's name. */
export const NotFoundPage = () => {
  return (
    <div className={styles.frame}>
      <header>
        <Link to={paths.landing.href()} className={styles.mark}>
          <TenantBadge />
        </Link>
      </header>
      <main className={styles.page} id="main" tabIndex={-1}>
        <NotFoundWords home={paths.landing.href()} />
      </main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
};
