import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import { paths as corePaths } from '../../core/paths.ts';
import './rooms.css';

/** The frame of the pages around a meeting: only the tenant's name and the language. */
export const RoomFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('meeting-room');
  return (
    <div className="meeting-frame">
      <header className="meeting-header">
        <Link to={corePaths.landing.href()} className="meeting-mark">
          <TenantBadge />
        </Link>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1} className="meeting-main">
        {children}
      </main>
      <footer className="meeting-footer">
        <Link to={corePaths.terms.href()}>{t('terms')}</Link>
      </footer>
    </div>
  );
};
