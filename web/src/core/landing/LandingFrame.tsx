import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { languages } from '../../lib/i18n/languages.ts';
import type { LanguageCode } from '../../lib/i18n/languages.ts';
import { Contact } from './Contact.tsx';
import styles from './LandingFrame.module.css';

/** Whose site it is, the language, the way in; below, the terms. */
export const LandingFrame = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation('site');
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <TenantBadge />
        <nav className={styles.nav} aria-label={t('landing.nav')}>
          {(Object.entries(languages) as [LanguageCode, string][])
            .filter(([code]) => code !== i18n.language)
            .map(([code, name]) => (
              <button key={code} type="button" lang={code} onClick={() => void changeLanguage(code)}>
                {name}
              </button>
            ))}
          <Link to={paths.signIn.href()}>{t('landing.signIn')}</Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <Contact />
      </main>
      <footer className={styles.footer}>
        <Link to={paths.terms.href()}>{t('landing.terms')}</Link>
      </footer>
    </div>
  );
};
