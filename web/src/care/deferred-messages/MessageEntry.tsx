import { IconAlertTriangle } from '@tabler/icons-react';
import type { DeferredMessageItem } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Deferred.module.css';
import { RetryButton } from './RetryButton.tsx';
import { useAudienceWords, useFailureLabels, useProblemLabels } from './use-deferred-labels.ts';
import { useScheduleWords } from './use-schedule-words.ts';

/** A message in the timeline: its time, subject and recipients, and what is wrong with it. */
export const MessageEntry = ({ message }: { message: DeferredMessageItem }) => {
  const { t } = useTranslation('deferred');
  const when = useScheduleWords();
  const audience = useAudienceWords();
  const problems = useProblemLabels();
  const failures = useFailureLabels();
  const { id, title, circle_name, author_name, seen_as, failure } = message;
  const isOwn = seen_as === 'author';
  return (
    <li className={styles.entry} data-status={message.status}>
      <p className={styles.when}>{when(message)}</p>
      <h3>
        <Link to={paths.deferredMessage.href({ id })}>{title}</Link>
      </h3>
      <p className={styles.about}>
        {isOwn
          ? t('toIn', { people: audience(message), circle: circle_name })
          : t('from', { name: author_name, circle: circle_name })}
      </p>
      {isOwn && failure && (
        <div className={styles.failed}>
          <p>
            <IconAlertTriangle aria-hidden size={18} /> {t('notArrived', { count: Math.max(1, message.failed_count) })}{' '}
            {failures[failure.code]}
          </p>
          <RetryButton id={id} />
        </div>
      )}
      {isOwn &&
        message.status === 'CREATED' &&
        message.problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <IconAlertTriangle aria-hidden size={18} /> {problems[problem]}
          </p>
        ))}
    </li>
  );
};
