import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { runStatuses } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, Filter } from '../../ui/data-list/list-parts.ts';
import { saveFile } from '../../ui/save-file.ts';
import { paths } from '../paths.ts';
import { useDuration } from './use-duration.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { RunStatusBadge, useRunStatusOptions } from './RunStatusBadge.tsx';
import { runsKey } from './runs.ts';

const settings = {
  sorts: ['scheduledFor'],
  order: 'desc',
  filters: { status: runStatuses, jobId: 'any', registeredJobId: 'any' },
  pageSize: 25,
} as const;

interface RunFilters {
  readonly status?: JobAuditLog['status'];
  readonly jobId?: string;
  readonly registeredJobId?: string;
}

interface RunListProps {
  /** Limits the list to one job, or to one registered job. */
  readonly of?: { readonly jobId?: string; readonly registeredJobId?: string };
  /** Shown beside the filter by status. */
  readonly filters?: readonly Filter[];
  readonly action?: ReactNode;
}

/** Runs, newest first. While a run on the page is not over, it is fetched again every few seconds. */
export const RunList = ({ of = {}, filters = [], action }: RunListProps) => {
  const { t } = useTranslation('cron');
  const moment = useZonedMoment();
  const duration = useDuration();
  const statuses = useRunStatusOptions();

  const columns: Column<JobAuditLog>[] = [
    { key: 'jobName', title: t('runs.job'), cell: ({ jobName }) => jobName || t('runs.noJob') },
    { key: 'status', title: t('runs.status'), cell: ({ status }) => <RunStatusBadge status={status} /> },
    {
      key: 'scheduledFor',
      title: t('runs.scheduledFor'),
      cell: ({ scheduledFor }) => moment(scheduledFor),
      isSortable: true,
      order: 'desc',
    },
    { key: 'duration', title: t('runs.duration'), cell: (run) => duration(run.duration) },
    { key: 'attempt', title: t('runs.attempt'), cell: ({ attempt }) => attempt, isExtra: true },
    { key: 'note', title: t('runs.note'), cell: ({ note }) => note, isExtra: true, isLong: true },
  ];
  return (
    <DataList
      name="job-audit-logs"
      caption={t('runs.title')}
      settings={settings}
      queryKey={[...runsKey, of]}
      fetchPage={pagesOf('/api/v1/cron/job-audit-logs', { query: of })}
      refreshEvery={(items) => items.some(({ status }) => status === 'RUNNING') && 3000}
      columns={columns}
      filters={[{ name: 'status', label: t('runs.status'), all: t('runs.anyStatus'), options: statuses }, ...filters]}
      searches={t('runs.searches')}
      nameOf={({ jobName, scheduledFor }) => `${jobName} ${moment(scheduledFor)}`}
      href={({ id }) => paths.run.href({ id })}
      exportCsv={async (query) => {
        const { status, jobId, registeredJobId } = query as RunFilters;
        saveFile(
          await request('GET', '/api/v1/cron/job-audit-logs/export', {
            query: { status, jobId, registeredJobId, ...of },
            as: 'file',
          }),
          'job-audit-logs.csv',
        );
      }}
      empty={{ title: t('runs.empty'), text: t('runs.emptyText'), action }}
    />
  );
};
