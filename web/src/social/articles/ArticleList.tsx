import { useEffect, useMemo, useRef } from 'react';
import { Button, Skeleton } from '@mantine/core';
import type { Article } from '@kindred/contract/social/articles/article';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { useNear } from '../../ui/use-near.ts';
import type { useArticles } from './articles.ts';
import type { RowActions } from './ArticleRow.tsx';
import { DaySection } from './DaySection.tsx';
import { type Day, groupByDay } from './group-by-day.ts';
import styles from './List.module.css';
import { isNarrowed, type Listed } from './reader-state.ts';

interface ArticleListProps extends RowActions {
  readonly query: ReturnType<typeof useArticles>;
  readonly articles: readonly Article[] | undefined;
  readonly listed: Listed;
  readonly openId: string;
  readonly hasNewer: boolean;
  readonly showNewer: () => void;
  readonly reset: () => void;
}

/** The articles by day, newest first. More are loaded as the reader comes near the end. */
export const ArticleList = (props: ArticleListProps) => {
  const { query, articles, listed, openId, hasNewer, showNewer, reset, ...actions } = props;
  const { t } = useTranslation('articles');
  const before = useRef<readonly Day[]>([]);
  const days = useMemo(() => (before.current = groupByDay(articles ?? [], before.current)), [articles]);
  if (!articles) return query.error ? <ErrorPanel error={query.error} retry={() => void query.refetch()} /> : <Rows />;
  return (
    <>
      {hasNewer && (
        <Button className={styles.newer} leftSection={<IconArrowUp size={18} aria-hidden />} onClick={showNewer}>
          {t('newer')}
        </Button>
      )}
      {articles.length === 0 && <Nothing listed={listed} reset={reset} />}
      {days.map(({ day, articles: those }) => (
        <DaySection
          key={day}
          day={day}
          articles={those}
          openId={those.some(({ id }) => id === openId) ? openId : ''}
          {...actions}
        />
      ))}
      {query.error && <ErrorPanel error={query.error} retry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !query.error && (
        <>
          <NearEnd key={articles.length} load={() => void query.fetchNextPage()} />
          <MoreButton query={query} label={t('loadMore')} />
        </>
      )}
    </>
  );
};

/** Loads more once the reader comes near it. */
const NearEnd = ({ load }: { load: () => void }) => {
  const [place, isNear] = useNear<HTMLDivElement>(true, '1200px');
  useEffect(() => {
    if (isNear) load();
    // Once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNear]);
  return <div ref={place} />;
};

const Nothing = ({ listed, reset }: { listed: Listed; reset: () => void }) => {
  const { t } = useTranslation('articles');
  const { t: tList } = useTranslation('list');
  if (!isNarrowed(listed)) return <EmptyState title={t('nothingYet')}>{t('nothingYetText')}</EmptyState>;
  const isAllRead = listed.unread && !isNarrowed({ ...listed, unread: false, sourceId: '', category: '' });
  return (
    <EmptyState
      title={isAllRead ? t('allRead') : tList('nothingMatches')}
      action={
        <Button variant="default" onClick={reset}>
          {isAllRead ? t('showAll') : tList('reset')}
        </Button>
      }
    >
      {isAllRead ? t('allReadText') : tList('nothingMatchesText')}
    </EmptyState>
  );
};

/** Shown while the first articles load. */
const Rows = () => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeleton}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row}>
          <Skeleton height={16} width={`${90 - ((row * 23) % 35)}%`} radius="sm" />
          <Skeleton height={12} width="40%" radius="sm" mt={8} />
          <Skeleton height={12} width="95%" radius="sm" mt={8} />
        </div>
      ))}
    </div>
  );
};
