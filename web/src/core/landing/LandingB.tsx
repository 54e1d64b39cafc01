import { useTranslation } from 'react-i18next';
import { AboutSite } from './AboutSite.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { Enter } from './Enter.tsx';
import styles from './Landing.module.css';
import { LandingFrame } from './LandingFrame.tsx';
import { useLandingWords } from './use-landing-words.ts';

/**
 * The second brand's landing page, for its root, its subdomains and the personal one: a band in the tenant's colour.
 */
export const LandingB = () => {
  const { t } = useTranslation('landing');
  const words = useLandingWords('B');
  const { name, title, text } = words;
  const steps = [t('landingB.steps.meet'), t('landingB.steps.practise'), t('landingB.steps.grow')];
  return (
    <LandingFrame>
      <section className={styles.band}>
        <BackgroundPicture />
        <div>
          <p className={styles.name} lang={name.lang}>
            {name.value}
          </p>
          <h1 tabIndex={-1} lang={title.lang}>
            {title.value}
          </h1>
          <p className={styles.lead} lang={text.lang}>
            {text.value}
          </p>
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
      <AboutSite words={words} />
    </LandingFrame>
  );
};
