import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { Enter } from './Enter.tsx';
import styles from './Landing.module.css';
import { LandingFrame } from './LandingFrame.tsx';

/** A tenant's own front door. */
export const TenantLanding = () => {
  const { t } = useTranslation('site');
  const { profile } = useTenant();
  return (
    <LandingFrame>
      <section className={styles.door}>
        <BackgroundPicture />
        <div className={styles.card}>
          <h1 tabIndex={-1}>{t('tenantLanding.title', { name: profile.displayName })}</h1>
          <p className={styles.lead}>{t('tenantLanding.text')}</p>
          <Enter />
        </div>
      </section>
    </LandingFrame>
  );
};
