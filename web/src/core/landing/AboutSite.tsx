import { useTranslation } from 'react-i18next';
import type { ShownText } from '../../app/tenant-texts.ts';
import styles from './Landing.module.css';

interface AboutSiteProps {
  readonly words: Readonly<Record<'inside' | 'audience' | 'price', ShownText>>;
}

/** Says what is inside, who sees it and what it costs. A text that the tenant left empty is not shown. */
export const AboutSite = ({ words }: AboutSiteProps) => {
  const { t } = useTranslation('landing');
  const parts = [
    { title: t('about.inside'), text: words.inside },
    { title: t('about.audience'), text: words.audience },
    { title: t('about.price'), text: words.price },
  ].filter(({ text }) => text.value.trim() !== '');
  return (
    <ul className={styles.points}>
      {parts.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p lang={text.lang}>{text.value}</p>
        </li>
      ))}
    </ul>
  );
};
