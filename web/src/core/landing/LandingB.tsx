import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { Enter } from './Enter.tsx';
import styles from './Landing.module.css';
import { LandingFrame } from './LandingFrame.tsx';

/** The second brand's landing, for its root, its subdomains and the personal one: a band in the tenant's colour. */
export const LandingB = () => {
  const { t } = useTranslation('site');
  const { profile } = useTenant();
  const steps = [t('landingB.steps.meet'), t('landingB.steps.practise'), t('landingB.steps.grow')];
  return (
    <LandingFrame>
      <section className={styles.band}>
        <BackgroundPicture />
        <div>
          <p className={styles.name}>{profile.displayName}</p>
          <h1 tabIndex={-1}>{t('landingB.title')}</h1>
          <p className={styles.lead}>{t('landingB.text')}</p>
        </div>
      </section>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.steps}>
        <Enter />
      </div>
    </LandingFrame>
  );
};
