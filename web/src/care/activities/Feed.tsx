import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { useDayAndTime } from '../../ui/use-times-in-words.ts';
import { useMyProfile } from '../../core/me/my-profile.ts';
import { useMembers } from '../live/use-members.ts';
import { useShownMembers } from '../members/use-shown-members.ts';
import type { CircleSectionProps, NewsGroup } from '../noun.ts';
import styles from './Feed.module.css';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { groupNews } from './group-news.ts';
import { NewsEntry } from './NewsEntry.tsx';
import type { NewsKinds } from './news-kinds.ts';
import { dayOf, useDayHeading } from '../../ui/use-day-heading.ts';
import { useFeed } from './use-feed.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useNewsWords } from './use-news-words.ts';
import { useWholeGroup } from './use-whole-group.ts';
import { useTimeAgo } from '../../ui/use-time-ago.ts';

/** Returns whether the reader has scrolled since the page was opened. */
const useHasScrolled = (): boolean => {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = (): void => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return hasScrolled;
};

interface FeedProps {
  readonly circleId: string;
  readonly data: Circle | undefined;
  readonly me: CircleSectionProps['me'];
  readonly kinds: NewsKinds;
  /** Shown below each entry. */
  readonly below: readonly ComponentType<{ group: NewsGroup }>[];
}

/** What happened in a circle, newest first, grouped by day. */
export const Feed = ({ circleId, data, me, kinds, below }: FeedProps) => {
  const { t } = useTranslation('news');
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = useRef<HTMLElement>(null);
  // New entries appear at once only while the top of the feed is on the screen. Otherwise they would move what is being
  // read.
  const isAtTop = useCallback((): boolean => (heading.current?.getBoundingClientRect().top ?? 0) >= 0, []);
  const { query, items, hasMore, newer, show, seenUntil, newSince } = useFeed(circleId, data?.my_role, isAtTop);
  useMarkSeen(newest, { circleId, userId: me.user_id, items, seenUntil });
  const { members: first } = useShownMembers(circleId);
  // In a large circle each avatar costs a read, so they load only once the reader scrolls.
  const { members: all } = useMembers(circleId, { isAsked: useHasScrolled() });
  const members = all ?? first;
  const { data: profile } = useMyProfile();
  const memberOf = (userId: string | null) => members?.find(({ user_id }) => user_id === userId);
  const words = useNewsWords(kinds, (userId) => memberOf(userId)?.name);
  const dayHeading = useDayHeading();
  const ago = useTimeAgo();
  const moment = useDayAndTime();
  // Under the heading of an earlier day, entries show no time: the day is enough.
  const today = dayOf(new Date().toISOString());
  const groups = groupNews(
    // A newer server may send kinds that this page does not know.
    items?.filter(({ kind }) => kinds.has(kind)) ?? [],
    {
      userId: me.user_id,
      seenUntil: newSince,
      dayOf,
      isOfPeople: (kind) => kinds.get(kind)?.isOfPeople ?? false,
      hasMore,
    },
  );
  useWholeGroup(query, groups.at(-1));
  const toNewer = (): void => {
    show();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={styles.feed} aria-labelledby="news">
      <h2 id="news" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <div role="status" className={styles.newer}>
        {newer > 0 && (
          <Button size="sm" variant="default" leftSection={<IconArrowUp aria-hidden size={18} />} onClick={toNewer}>
            {t('newer', { count: newer })}
          </Button>
        )}
      </div>
      {items ? (
        groups.length === 0 && <p className={styles.none}>{t('none')}</p>
      ) : query.error ? (
        <ErrorPanel error={query.error} retry={() => void query.refetch()} />
      ) : (
        <FeedSkeleton />
      )}
      {groups.map((group, index) => (
        <div key={group.id} className={styles.place}>
          {group.day !== groups[index - 1]?.day && <h3 className={styles.day}>{dayHeading(group.all[0]!.at)}</h3>}
          <NewsEntry
            ref={index === 0 ? newest : undefined}
            group={group}
            kinds={kinds}
            circle={data}
            words={words(group) ?? ''}
            ago={group.day === today ? ago(group.all[0]!.at) : undefined}
            moment={moment(group.all[0]!.at)}
            pictureEtag={
              group.isOwn ? (profile?.pictureEtag ?? null) : (memberOf(group.all[0]!.actor_id)?.picture_etag ?? null)
            }
          >
            {below.map((Below, at) => (
              <Below key={at} group={group} />
            ))}
          </NewsEntry>
        </div>
      ))}
      <MoreButton query={query} label={t('more')} />
    </section>
  );
};
