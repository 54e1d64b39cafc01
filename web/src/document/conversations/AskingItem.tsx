import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { citationsOf } from '../answers/answer-events.ts';
import { AnswerView } from '../answers/AnswerView.tsx';
import { QuestionBubble } from '../answers/QuestionBubble.tsx';
import type { Asking } from './asking.ts';
import styles from './Talk.module.css';
import { Writing } from './Writing.tsx';

interface AskingItemProps {
  readonly asking: Asking;
  readonly hasModel: boolean;
  readonly openN: number | undefined;
  readonly open: (n: number) => void;
  readonly askAgain: () => void;
  /** Puts the question back into the field. */
  readonly takeBack: () => void;
}

/** A question that is being answered, with what has arrived so far. */
export const AskingItem = ({ asking, hasModel, openN, open, askAgain, takeBack }: AskingItemProps) => {
  const { t } = useTranslation('chatAi');
  const { text, step, passages, written, error } = asking;
  const answer = {
    text: written,
    mode: hasModel ? ('MODEL' as const) : ('PASSAGES' as const),
    isAnswered: true,
    citations: [...citationsOf(passages)],
    notes: [],
  };
  return (
    <article
      className={styles.exchange}
      data-exchange
      data-last
      aria-label={text}
      aria-busy={step !== 'broken' || undefined}
    >
      <QuestionBubble text={text} />
      {(passages.length > 0 || written) && <AnswerView answer={answer} openN={openN} open={open} />}
      {step !== 'broken' ? (
        <Writing step={step} />
      ) : (
        <Stack gap="sm">
          {error ? <ErrorPanel error={error} safe={t('asking.kept')} /> : <Text c="dimmed">{t('asking.cutOff')}</Text>}
          <Group gap="xs">
            <Button variant="default" onClick={askAgain}>
              {t('answer.again')}
            </Button>
            <Button variant="subtle" onClick={takeBack}>
              {t('asking.takeBack')}
            </Button>
          </Group>
        </Stack>
      )}
    </article>
  );
};
