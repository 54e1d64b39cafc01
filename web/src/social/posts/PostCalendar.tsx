import { useState } from 'react';
import { Alert, Group, NativeSelect } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { CalendarItem, ItemMove } from '../../ui/calendar/calendar-item.ts';
import { CalendarRow } from '../../ui/calendar/CalendarRow.tsx';
import { CalendarView } from '../../ui/calendar/CalendarView.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useClock } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { CalendarPost } from './CalendarPost.tsx';
import { useIsOwner, usePostsBetween } from './posts.ts';
import styles from './Posts.module.css';
import { PostStatus } from './PostStatus.tsx';
import { usePostFilters } from './use-post-filters.ts';
import { usePostName } from './use-post-name.ts';
import { useReschedule } from './use-reschedule.ts';

interface PostItem extends CalendarItem {
  readonly post: Post;
}

const timeOf = ({ publishedAt, scheduledAt, createdAt }: Post): string => publishedAt ?? scheduledAt ?? createdAt;

/** The scheduled and published posts by day. Their owner moves scheduled ones by dragging, or with the dialog. */
export const PostCalendar = () => {
  const { t } = useTranslation('posts');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const clock = useClock();
  const [address] = useSearchParams();
  const isOwner = useIsOwner();
  const nameOf = usePostName();
  const reschedule = useReschedule();
  const [openId, setOpenId] = useState<string>();
  const shown = useCalendarView();
  const found = usePostsBetween(shown.range);
  const [status, ownerId] = [address.get('status'), address.get('ownerId')];
  const items = found.data?.items
    .filter((post) => (!status || post.status === status) && (!ownerId || post.owner.id === ownerId))
    .map((post): PostItem => {
      const at = timeOf(post);
      return {
        id: post.id,
        title: post.status === 'FAILED' ? t('failedName', { name: nameOf(post) }) : nameOf(post),
        start: at,
        end: at,
        allDay: false,
        isQuiet: post.status === 'PUBLISHED',
        isMovable: post.status === 'SCHEDULED' && isOwner(post),
        post,
      };
    });
  const moved = ({ item, start, allDay, revert }: ItemMove<PostItem>): void => {
    // A post has a time and no length.
    if (allDay || start === item.start) return revert();
    if (Date.parse(start) <= Date.now()) {
      revert();
      notify(t('schedule.past'), { tone: 'negative' });
      return;
    }
    reschedule(item.post, start).catch((error: unknown) => {
      revert();
      notify(explainError(error, tApp), { tone: 'negative' });
    });
  };
  const open = found.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <CalendarFilters go={shown.go} />
      {found.data && !found.data.isComplete && <Alert color="info">{t('calendarIsFull')}</Alert>}
      <CalendarView
        shown={shown}
        items={{ ...found, data: items }}
        row={({ id, post }) => (
          <CalendarRow time={clock(timeOf(post))} href={paths.post.href({ id })} open={() => setOpenId(id)}>
            <strong>{nameOf(post)}</strong>
            <span>{post.owner.name}</span>
            <span>
              <PostStatus post={post} />
            </span>
          </CalendarRow>
        )}
        empty={
          <EmptyState icon={<IconCalendarEvent size={40} stroke={1.4} />} title={t('calendarEmpty')}>
            {t('calendarEmptyText')}
          </EmptyState>
        }
        open={({ id }) => setOpenId(id)}
        add={(day) => void navigate(`${paths.postCreation.href()}?day=${day}`)}
        moved={moved}
      />
      {open && <CalendarPost post={open} close={() => setOpenId(undefined)} />}
    </>
  );
};

interface CalendarFiltersProps {
  readonly go: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The same filters as the list’s, for what the calendar shows. */
const CalendarFilters = ({ go }: CalendarFiltersProps) => {
  const [address] = useSearchParams();
  const filters = usePostFilters();
  return (
    <Group>
      {filters.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          className={styles.filter}
          label={label}
          value={address.get(name) ?? ''}
          data={[{ value: '', label: all }, ...options.filter(({ value }) => value !== 'DRAFT')]}
          onChange={({ currentTarget }) => go({ [name]: currentTarget.value || undefined })}
        />
      ))}
    </Group>
  );
};
