import type { Source } from '@kindred/contract/social/sources/source';
import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDay, useMoment } from '../../ui/use-day.ts';
import { useTimeAgo, useTimeUntil } from '../../ui/use-time-ago.ts';
import { isFetching } from './sources.ts';
import styles from './Sources.module.css';
import { SourceStatus } from './SourceStatus.tsx';
import { useFaultWords } from './use-fault-words.ts';

/** How a source is doing, in words. */
export const SourceState = ({ source }: { source: Source }) => {
  const { t } = useTranslation('sources');
  const ago = useTimeAgo();
  const until = useTimeUntil();
  const moment = useMoment();
  const { status, lastFetchedAt, nextFetchAt, lastError, itemCount, siteUrl, author } = source;
  const isBusy = isFetching(source);
  return (
    <>
      <div className={styles.facts}>
        <SourceStatus status={status} />
        <span role="status">
          {isBusy
            ? t('state.fetching')
            : lastFetchedAt
              ? t('state.fetched', { ago: ago(lastFetchedAt), count: itemCount })
              : t('state.never')}
        </span>
        {!isBusy && nextFetchAt && (
          <Text c="dimmed" title={moment(nextFetchAt)}>
            {t('state.next', { when: until(nextFetchAt) })}
          </Text>
        )}
      </div>
      {(siteUrl || author) && (
        <Text c="dimmed" className={styles.facts}>
          {siteUrl && (
            <Anchor href={siteUrl} target="_blank" rel="noopener noreferrer">
              {siteUrl}
            </Anchor>
          )}
          {author && <span>{t('state.author', { author })}</span>}
        </Text>
      )}
      {lastError && status !== 'PAUSED' && <Failure source={source} error={lastError} />}
      <Moved source={source} />
    </>
  );
};

const Failure = ({ source, error }: { source: Source; error: NonNullable<Source['lastError']> }) => {
  const { t } = useTranslation('sources');
  const words = useFaultWords();
  const moment = useMoment();
  const { status, failures } = source;
  const next = { FAILING: t('state.failing'), BLOCKED: t('state.blocked'), GONE: t('state.gone') } as const;
  const isOver = status === 'GONE';
  return (
    <Alert
      color={status === 'ACTIVE' || status === 'FAILING' ? 'warning' : 'negative'}
      title={words(error.code) ?? error.message}
    >
      <Text>
        {isOver || failures < 2
          ? t('state.failedOnce', { at: moment(error.at) })
          : t('state.failedOften', { at: moment(error.at), count: failures })}
      </Text>
      <Text>{status in next ? next[status as keyof typeof next] : t('state.retries')}</Text>
    </Alert>
  );
};

const Moved = ({ source: { movedFrom, feedUrl } }: { source: Source }) => {
  const { t } = useTranslation('sources');
  const day = useDay();
  if (!movedFrom) return null;
  return (
    <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {t('state.moved', { from: movedFrom.url, to: feedUrl, day: day(movedFrom.at) })}
    </Text>
  );
};
