import { useTranslation } from 'react-i18next';
import { AboutSite } from './AboutSite.tsx';
import { BackgroundPicture } from './BackgroundPicture.tsx';
import { Enter } from './Enter.tsx';
import styles from './Landing.module.css';
import { LandingFrame } from './LandingFrame.tsx';
import { useLandingWords } from './use-landing-words.ts';

/** The first brand's own landing page: what the product is for. */
export const LandingA = () => {
  const { t } = useTranslation('landing');
  const words = useLandingWords('A');
  const { title, text } = words;
  const points = [
    { title: t('landingA.near.title'), text: t('landingA.near.text') },
    { title: t('landingA.memory.title'), text: t('landingA.memory.text') },
    { title: t('landingA.later.title'), text: t('landingA.later.text') },
  ];
  return (
    <LandingFrame>
      <section className={styles.opening}>
        <div>
          <h1 tabIndex={-1} lang={title.lang}>
            {title.value}
          </h1>
          <p className={styles.lead} lang={text.lang}>
            {text.value}
          </p>
          <Enter />
        </div>
        <BackgroundPicture />
      </section>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <h2>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <AboutSite words={words} />
    </LandingFrame>
  );
};
