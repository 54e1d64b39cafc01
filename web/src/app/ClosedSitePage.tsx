import { useTranslation } from 'react-i18next';
import type { ClosedReason } from '../lib/tenant.ts';
import { usePageTitle } from '../ui/page-title.ts';
import styles from './PlainPage.module.css';
import { TenantBadge } from './TenantBadge.tsx';

interface ClosedSitePageProps {
  readonly reason: ClosedReason;
  /** Whether this browser has been here before, so that the site's name and colours are known. */
  readonly isKnown: boolean;
}

/** Shown at every address of a host whose site is suspended, closed or unknown. */
export const ClosedSitePage = ({ reason, isKnown }: ClosedSitePageProps) => {
  const { t } = useTranslation('unavailable');
  usePageTitle();
  const words = {
    tenant_suspended: { title: t('closed.suspended.title'), text: t('closed.suspended.text') },
    unknown_host: { title: t('closed.unknown.title'), text: t('closed.unknown.text') },
  }[reason];
  return (
    <div className={styles.frame}>
      <header>{isKnown && <TenantBadge />}</header>
      <main className={styles.page} id="main" tabIndex={-1}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p className={styles.actions}>
          <button type="button" className={styles.primary} onClick={() => location.reload()}>
            {t('closed.again')}
          </button>
        </p>
      </main>
      <footer />
    </div>
  );
};
