import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { PublicTenant } from '../lib/tenant.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { useTenant } from './TenantProvider.tsx';
import { paths } from './paths.ts';
import styles from './PlainPage.module.css';

type Feature = keyof PublicTenant['features'];

/** The page of a feature that is turned off for the site. */
const FeatureOffWords = () => {
  const { t } = useTranslation('unavailable');
  usePageTitle(t('featureOff.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('featureOff.title')}</h1>
      <p>{t('featureOff.text')}</p>
      <p className={styles.actions}>
        <Link className={styles.primary} to={paths.start.href()}>
          {t('notFound.home')}
        </Link>
      </p>
    </>
  );
};

/** Shows the pages of a feature only while it is on, even pages that make no call that could be refused. */
export const featureGate = (feature: Feature) => () =>
  useTenant().features[feature] ? <Outlet /> : <FeatureOffWords />;

/** The page of a feature that is off. Once the feature is on, the page reloads to get its routes. */
export const featureOffPage = (feature: Feature) => () => {
  const isOn = useTenant().features[feature];
  useEffect(() => {
    if (isOn) location.reload();
  }, [isOn]);
  return <FeatureOffWords />;
};
