import { useState } from 'react';
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswerView } from '../answers/AnswerView.tsx';
import { QuestionBubble } from '../answers/QuestionBubble.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import type { Question } from './asking.ts';
import { isBeingWritten } from './conversations.ts';
import { EditQuestion } from './EditQuestion.tsx';
import type { Exchange } from './message-pages.ts';
import styles from './Talk.module.css';
import { Unsaid } from './Unsaid.tsx';
import { Writing } from './Writing.tsx';

interface ExchangeItemProps {
  readonly conversationId: string;
  readonly exchange: Exchange;
  readonly isLast: boolean;
  /** Another question is being answered. */
  readonly isBusy: boolean;
  readonly openN: number | undefined;
  readonly open: (messageId: string, n: number) => void;
  readonly ask: (question: Question) => void;
  readonly chooseScope: () => void;
}

/** A question and its answer. */
export const ExchangeItem = (props: ExchangeItemProps) => {
  const { conversationId, exchange, isLast, isBusy, openN, open, ask, chooseScope } = props;
  const { question, answer } = exchange;
  const { t } = useTranslation('chatAi');
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const askAgain = (): void => ask({ text: question.text, replaces: question.id });
  const isFinished = answer && !isBeingWritten(answer);
  return (
    <article className={styles.exchange} data-exchange data-last={isLast || undefined} aria-label={question.text}>
      {isEditing ? (
        <EditQuestion
          text={question.text}
          isEarlier={!isLast}
          ask={(text) => ask({ text, replaces: question.id })}
          close={() => setEditing(false)}
        />
      ) : (
        <QuestionBubble text={question.text} at={question.createdAt}>
          {!isBusy && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('question.edit')}
              title={t('question.edit')}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          )}
        </QuestionBubble>
      )}
      {answer && (
        <>
          <AnswerView answer={answer} openN={openN} open={(n) => open(answer.id, n)} />
          {isBeingWritten(answer) && <Writing step="writing" />}
          {answer.status === 'STOPPED' && <p className={styles.quiet}>{t('answer.stopped')}</p>}
          {answer.status === 'FAILED' && (
            <Alert color="negative" title={t('answer.failed')}>
              {answer.failure && <Text>{answer.failure}</Text>}
              {isLast && !isBusy && (
                <Group mt="xs">
                  <Button variant="default" onClick={askAgain}>
                    {t('answer.again')}
                  </Button>
                </Group>
              )}
            </Alert>
          )}
          {!answer.isAnswered && isFinished && (
            <Unsaid
              isOff={isBusy || isEditing}
              rephrase={() => setEditing(true)}
              chooseScope={chooseScope}
              report={answer.isReported ? undefined : () => setReporting(true)}
            />
          )}
        </>
      )}
      {isFinished && (
        <AnswerActions
          conversationId={conversationId}
          question={question.text}
          answer={answer}
          askAgain={isLast && !isBusy ? askAgain : undefined}
          isReporting={isReporting}
          setReporting={setReporting}
        />
      )}
      {!answer && !isBusy && isLast && (
        <Group>
          <Text c="dimmed">{t('answer.missing')}</Text>
          <Button variant="default" onClick={askAgain}>
            {t('answer.again')}
          </Button>
        </Group>
      )}
    </article>
  );
};
