import { useTranslation } from 'react-i18next';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the navigation to the page's `main`. */
export const SkipLink = () => {
  const { t } = useTranslation('site');
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('main')?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
};
