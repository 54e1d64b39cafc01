import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LanguageChoice } from '../../app/LanguageChoice.tsx';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import './public.css';

interface Props {
  /** How a memorial starts. The parts of a memorial set their own width. */
  readonly head?: 'scene' | 'plain' | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of public pages: only the tenant's name and the language, so that it needs no explanation. With a scene,
 * the header overlays it.
 */
export const PublicFrame = ({ head, children }: Props) => {
  const { t } = useTranslation('site');
  return (
    <div className="public-frame" data-over-scene={head === 'scene' ? '' : undefined}>
      <header className="public-header">
        <Link to={paths.landing.href()} className="public-mark">
          <TenantBadge />
        </Link>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1} className={head ? 'public-main memorial' : 'public-main'}>
        {children}
      </main>
      <footer className="public-footer">
        <Link to={paths.privacy.href()}>{t('privacy')}</Link>
        <Link to={paths.terms.href()}>{t('terms')}</Link>
      </footer>
    </div>
  );
};
