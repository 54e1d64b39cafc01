import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';

interface SaidProps {
  readonly name: string;
  readonly text: string;
}

/** Who said what, on one line. A long name is cut, so that the beginning of the message stays visible. */
export const Said = ({ name, text }: SaidProps) => {
  const { t } = useTranslation('chat');
  return (
    <>
      <span
        className={styles.said}
        aria-hidden="true"
        style={{ gridTemplateColumns: `minmax(0, max-content) auto minmax(min(58%, ${text.length}ch), 1fr)` }}
      >
        <bdi>{name}</bdi>
        <span>{t('colon')}</span>
        <bdi>{text}</bdi>
      </span>
      <span className={styles.heard}>{t('said', { name, text })}</span>
    </>
  );
};
