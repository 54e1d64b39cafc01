import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import { Contact } from './Contact.tsx';
import styles from './LandingFrame.module.css';

/** Header with the site's name, the language and the sign-in link; footer with the terms. */
export const LandingFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['landing', 'site']);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <TenantBadge />
        <nav className={styles.nav} aria-label={t('nav')}>
          <LanguageChoice />
          <Link to={paths.signIn.href()}>{t('signIn')}</Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <Contact />
      </main>
      <footer className={styles.footer}>
        <Link to={paths.privacy.href()}>{t('site:privacy')}</Link>
        <Link to={paths.terms.href()}>{t('site:terms')}</Link>
      </footer>
    </div>
  );
};
