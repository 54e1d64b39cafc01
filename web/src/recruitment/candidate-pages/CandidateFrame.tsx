import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { paths as appPaths } from '../../app/paths.ts';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import styles from './CandidatePage.module.css';

/** The frame of a candidate's page: the site's name and the language, so that nothing needs an explanation. */
export const CandidateFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('candidate');
  return (
    <div className={styles.frame}>
      <header>
        <Link to={appPaths.landing.href()} className={styles.mark}>
          <TenantBadge />
        </Link>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer>
        <Link to={appPaths.terms.href()}>{t('terms')}</Link>
      </footer>
    </div>
  );
};
