import { useTranslation } from 'react-i18next';
import styles from './Talk.module.css';

/** Shows that an answer is on its way. Screen readers hear it from the conversation's own status. */
export const Writing = ({ step }: { step: 'finding' | 'writing' | 'stopping' }) => {
  const { t } = useTranslation('chatAi');
  const words = { finding: t('asking.finding'), writing: t('asking.writing'), stopping: t('asking.stopping') };
  return (
    <p className={styles.writing}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words[step]}
    </p>
  );
};
