import { AboutSite } from './AboutSite.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { Enter } from './Enter.tsx';
import styles from './Landing.module.css';
import { LandingFrame } from './LandingFrame.tsx';
import { useLandingWords } from './use-landing-words.ts';

/** A tenant's own landing page. */
export const TenantLanding = () => {
  const words = useLandingWords('tenant');
  const { title, text } = words;
  return (
    <LandingFrame>
      <section className={styles.door}>
        <BackgroundPicture />
        <div className={styles.card}>
          <h1 tabIndex={-1} lang={title.lang}>
            {title.value}
          </h1>
          <p className={styles.lead} lang={text.lang}>
            {text.value}
          </p>
          <Enter />
        </div>
      </section>
      <AboutSite words={words} />
    </LandingFrame>
  );
};
