import { useTranslation } from 'react-i18next';
import { noBrands } from '../lib/config.ts';
import { lastPage } from '../lib/last-page.ts';
import { lastTenant } from '../lib/tenant.ts';
import styles from './PlainPage.module.css';
import { TenantBadge } from './TenantBadge.tsx';
import { TenantProvider } from './TenantProvider.tsx';

/** Shown for a page that cannot start without a network. The page opens by itself once there is one. */
export const OfflineWords = () => {
  const { t } = useTranslation('site');
  const tenant = lastTenant();
  const last = lastPage();
  return (
    <div className={styles.frame}>
      <header>
        {tenant && (
          <TenantProvider tenant={tenant} brands={noBrands} siteTitle={tenant.profile.displayName}>
            <TenantBadge />
          </TenantProvider>
        )}
      </header>
      <main className={styles.page} id="main" tabIndex={-1}>
        <div role="status">
          <h1>{t('offline.title')}</h1>
          <p>{t('offline.text')}</p>
          {last && <p className={styles.small}>{t('offline.last', { title: last.title, at: last.at })}</p>}
        </div>
      </main>
      <footer />
    </div>
  );
};
