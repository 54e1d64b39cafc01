import { Button } from '@mantine/core';
import { meetingStatuses } from '@kindred/contract/recruitment/meetings/meeting';
import type { Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, FetchPage } from '../../ui/data-list/list-parts.ts';
import { useReader } from '../../ui/use-day.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { paths } from '../paths.ts';
import { meetingsKey } from './meetings.ts';
import { MeetingStatus, useMeetingStatusLabels } from './MeetingStatus.tsx';

const settings = {
  sorts: ['startsAt'],
  order: 'asc',
  pageSize: 25,
  filters: { when: ['past', 'all'], status: meetingStatuses },
} as const;

/** A meeting that began this long ago may still be on. */
const longest = 480 * 60_000;

/** Fetches the coming meetings, the next first; or the past ones, the latest first. */
const fetchPage: FetchPage<Meeting> = async (asked, signal) => {
  const { when, ...query } = asked as typeof asked & { readonly when?: string };
  const now = new Date();
  const from = new Date(now.getTime() - longest).toISOString();
  const times = when === 'past' ? { to: now.toISOString() } : when === 'all' ? {} : { from };
  const order = when ? ('desc' as const) : ('asc' as const);
  const page = await request('GET', '/api/v1/recruitment/meetings', {
    query: { ...(query as object), ...times, order },
    signal,
  });
  const { items, total, totalIsExact, nextCursor } = page;
  return { items, total, totalIsExact, nextCursor };
};

/** The list of meetings. */
export const MeetingList = ({ isPlanner }: { isPlanner: boolean }) => {
  const { t } = useTranslation('recruitment');
  const zoned = useZonedMoment();
  const reader = useReader();
  const labels = useMeetingStatusLabels();
  const names = (people: readonly { readonly name: string }[]) =>
    people.length > 0
      ? listInWords(
          people.map(({ name }) => name),
          reader,
        )
      : '–';
  const columns: Column<Meeting>[] = [
    { key: 'title', title: t('meetings.name'), cell: ({ title }) => title },
    {
      key: 'startsAt',
      title: t('meetings.startsAt'),
      cell: ({ startsAt, isTentative }) => (isTentative ? t('slots.open') : zoned(startsAt)),
    },
    { key: 'candidates', title: t('meetings.candidates'), cell: ({ candidates }) => names(candidates) },
    { key: 'interviewers', title: t('meetings.interviewers'), cell: ({ interviewers }) => names(interviewers) },
    { key: 'status', title: t('meetings.status'), cell: (meeting) => <MeetingStatus meeting={meeting} /> },
  ];
  return (
    <DataList
      name="meetings"
      caption={t('meetings.title')}
      settings={settings}
      queryKey={meetingsKey}
      fetchPage={fetchPage}
      columns={columns}
      filters={[
        {
          name: 'when',
          label: t('meetings.when'),
          all: t('meetings.coming'),
          options: [
            { value: 'past', label: t('meetings.past') },
            { value: 'all', label: t('meetings.all') },
          ],
        },
        {
          name: 'status',
          label: t('meetings.status'),
          all: t('meetings.anyStatus'),
          options: meetingStatuses.map((value) => ({ value, label: labels[value] })),
        },
      ]}
      searches={t('meetings.searches')}
      nameOf={({ title }) => title}
      href={({ id }) => paths.meeting.href({ id })}
      empty={{
        title: t('meetings.empty'),
        text: isPlanner ? t('meetings.emptyText') : t('meetings.emptyOwn'),
        action: isPlanner && (
          <Button component={Link} to={paths.meetingCreation.href()}>
            {t('meetings.create')}
          </Button>
        ),
      }}
    />
  );
};
