import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Question.module.css';

/** A question as it was asked. Its actions are below it. */
export const QuestionBubble = ({ text, children }: { text: string; children?: ReactNode }) => {
  const { t } = useTranslation('chatAi');
  return (
    <div className={styles.question}>
      <div className={styles.bubble}>
        <VisuallyHidden>{t('question.said')} </VisuallyHidden>
        <p>{text}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
};
