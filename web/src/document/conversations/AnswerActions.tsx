import { useState } from 'react';
import { ActionIcon, Text } from '@mantine/core';
import type { ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import {
  IconFlag,
  IconRefresh,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { CopyAnswer } from '../answers/CopyAnswer.tsx';
import styles from './Talk.module.css';
import { keepMessage, setFeedback } from './conversations.ts';

interface AnswerActionsProps {
  readonly conversationId: string;
  readonly question: string;
  readonly answer: ConversationMessage;
  /** Asks the question again; undefined if others follow it. */
  readonly askAgain: (() => void) | undefined;
  readonly isReporting: boolean;
  readonly setReporting: (isReporting: boolean) => void;
}

/** What a person can do with an answer. */
export const AnswerActions = (props: AnswerActionsProps) => {
  const { conversationId, question, answer, askAgain, isReporting, setReporting } = props;
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { feedback, isReported } = answer;

  const rate = async (chosen: 'UP' | 'DOWN'): Promise<void> => {
    const next = feedback === chosen ? null : chosen;
    setBusy(true);
    keepMessage(queries, conversationId, { ...answer, feedback: next });
    try {
      keepMessage(
        queries,
        conversationId,
        await setFeedback(conversationId, answer.id, { feedback: next, report: isReported }),
      );
    } catch (error) {
      keepMessage(queries, conversationId, answer);
      notify(explainError(error, tApp), { tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const report = async (): Promise<void> => {
    const kept = await setFeedback(conversationId, answer.id, { feedback, report: true });
    keepMessage(queries, conversationId, kept);
    notify(t('report.done'), { tone: 'positive' });
  };
  const Up = feedback === 'UP' ? IconThumbUpFilled : IconThumbUp;
  const Down = feedback === 'DOWN' ? IconThumbDownFilled : IconThumbDown;
  return (
    <div className={styles.actions}>
      <CopyAnswer answer={answer} />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('answer.up')}
        title={t('answer.up')}
        aria-pressed={feedback === 'UP'}
        disabled={isBusy}
        onClick={() => void rate('UP')}
      >
        <Up size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('answer.down')}
        title={t('answer.down')}
        aria-pressed={feedback === 'DOWN'}
        disabled={isBusy}
        onClick={() => void rate('DOWN')}
      >
        <Down size={20} aria-hidden />
      </ActionIcon>
      {askAgain && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('answer.again')}
          title={t('answer.again')}
          onClick={askAgain}
        >
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      )}
      {isReported ? (
        <Text c="dimmed" size="sm">
          {t('report.isReported')}
        </Text>
      ) : (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('report.action')}
          title={t('report.action')}
          onClick={() => setReporting(true)}
        >
          <IconFlag size={20} aria-hidden />
        </ActionIcon>
      )}
      {isReporting && (
        <ConfirmStep
          title={t('report.action')}
          confirmLabel={t('report.send')}
          act={report}
          close={() => setReporting(false)}
        >
          <p>{t('report.text')}</p>
          <blockquote className={styles.quoted}>{question}</blockquote>
        </ConfirmStep>
      )}
    </div>
  );
};
