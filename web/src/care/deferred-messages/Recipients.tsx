import { IconAlertTriangle } from '@tabler/icons-react';
import type { ForecastEntry } from '@kindred/contract/care/deferred-messages/forecast';
import { useTranslation } from 'react-i18next';
import styles from './Deferred.module.css';
import { useChannelLabels, useProblemLabels } from './use-deferred-labels.ts';

/** Number of names shown; the rest are only counted. */
const most = 30;

/** Who would receive a message, through which channel, and what would fail. */
export const Recipients = ({ entry }: { entry: Pick<ForecastEntry, 'recipients' | 'problems'> }) => {
  const { t } = useTranslation('deferred');
  const labels = useProblemLabels();
  const channels = useChannelLabels();
  const hindered = new Set(entry.recipients.map(({ problem }) => problem));
  return (
    <>
      <ul className={styles.people}>
        {entry.recipients.slice(0, most).map(({ recipient, name, channel, problem }) => (
          <li key={recipient}>
            <span>{name ?? (channel === 'mail' ? recipient : t('formerMember'))}</span>{' '}
            <span className={styles.size}>{channels[channel]}</span>
            {problem && (
              <p className={styles.problem}>
                <IconAlertTriangle aria-hidden size={18} /> {labels[problem]}
              </p>
            )}
          </li>
        ))}
        {entry.recipients.length > most && <li>{t('andMore', { count: entry.recipients.length - most })}</li>}
      </ul>
      {entry.problems
        .filter((problem) => !hindered.has(problem))
        .map((problem) => (
          <p key={problem} className={styles.problem}>
            <IconAlertTriangle aria-hidden size={18} /> {labels[problem]}
          </p>
        ))}
    </>
  );
};
