import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Question.module.css';

interface QuestionBubbleProps {
  readonly text: string;
  /** When it was asked; undefined for a question that is on its way. */
  readonly at?: string;
  /** What can be done with it, beside it. */
  readonly children?: ReactNode;
}

/** A question as it was asked. */
export const QuestionBubble = ({ text, at, children }: QuestionBubbleProps) => {
  const { t } = useTranslation('chatAi');
  const moment = useMoment();
  return (
    <div className={styles.question}>
      <div className={styles.bubble} title={at && moment(at)}>
        <VisuallyHidden>{t('question.said')} </VisuallyHidden>
        <p>{text}</p>
        {at && <VisuallyHidden>{moment(at)}</VisuallyHidden>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
};
