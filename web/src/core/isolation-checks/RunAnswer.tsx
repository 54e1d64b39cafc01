import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './IsolationCheck.module.css';

interface Run {
  readonly status: 'WAITING' | 'DONE' | 'BROKEN';
  readonly failed: number;
  readonly warned: number;
  readonly passed: number;
  readonly tried: number;
  readonly total: number;
}

/** The result of a run in a sentence, or its progress while it runs. */
export const RunAnswer = ({ run }: { run: Run }) => {
  const { t } = useTranslation('admin');
  const { status, failed, warned, passed, tried, total } = run;
  if (status === 'WAITING')
    return (
      <div className={styles.answer} role="status">
        <p className={styles.sentence}>
          {total === 0 ? t('isolation.preparing') : t('isolation.progress', { done: tried, count: total })}
        </p>
        <Progress value={total === 0 ? 0 : (tried / total) * 100} aria-label={t('isolation.waiting')} size="lg" />
      </div>
    );
  const [tone, sentence, more] =
    status === 'BROKEN'
      ? ['warning', t('isolation.answerBroken'), t('isolation.answerBrokenText')]
      : failed > 0
        ? ['negative', t('isolation.answerLeaks', { count: failed }), t('isolation.answerLeaksText')]
        : warned > 0
          ? ['warning', t('isolation.answerUnsure', { count: warned }), t('isolation.answerUnsureText')]
          : ['positive', t('isolation.answerClosed'), t('isolation.answerClosedText', { count: passed })];
  return (
    <div className={styles.answer} role="status" data-tone={tone}>
      <p className={styles.sentence}>{sentence}</p>
      <Text>{more}</Text>
    </div>
  );
};
