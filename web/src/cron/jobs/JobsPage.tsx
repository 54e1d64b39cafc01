import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Job } from '@kindred/contract/cron/jobs/job';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { runsKey } from '../runs/runs.ts';
import { RunStatusBadge } from '../runs/RunStatusBadge.tsx';
import { paths } from '../paths.ts';
import { useRegisteredWords } from '../registered-jobs/registered-jobs.ts';
import { DeleteJob } from './DeleteJob.tsx';
import { jobsKey } from './jobs.ts';
import { useJobSteps } from './use-job-steps.ts';

const settings = { sorts: ['name', 'nextRunAt', 'createdAt'], order: 'asc', pageSize: 25 } as const;

/** The tenant's scheduled jobs. */
export const JobsPage = () => {
  const { t } = useTranslation('cron');
  const moment = useMoment();
  const zoned = useZonedMoment();
  const words = useRegisteredWords();
  const queries = useQueryClient();
  const { run, pause } = useJobSteps();
  const [leaving, setLeaving] = useState<Job | null>(null);

  const columns: Column<Job>[] = [
    { key: 'name', title: t('jobs.name'), cell: ({ name }) => name, isSortable: true, order: 'asc' },
    {
      key: 'registeredJobId',
      title: t('jobs.runs'),
      cell: (job) => words({ id: job.registeredJobId, title: job.registeredJobTitle, description: '' }).title,
    },
    {
      key: 'nextRunAt',
      title: t('jobs.next'),
      cell: ({ enabled, nextRunAt, timezone }) =>
        !enabled ? t('jobs.paused') : nextRunAt ? zoned(nextRunAt, timezone) : t('jobs.noneLeft'),
      isSortable: true,
    },
    { key: 'lastRun', title: t('jobs.last'), cell: (job) => <JobState job={job} /> },
    {
      key: 'createdAt',
      title: t('jobs.made'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      isExtra: true,
    },
  ];
  const steps = (job: Job): RowStep[] => [
    { label: t('jobs.runNow'), act: () => run(job) },
    { label: job.enabled ? t('jobs.pause') : t('jobs.resume'), act: () => pause(job) },
    { label: t('jobs.duplicate'), to: `${paths.jobCreation.href()}?from=${job.id}` },
    { label: t('jobs.log'), to: `${paths.runs.href()}?jobId=${job.id}` },
    { label: t('delete'), isGrave: true, act: () => setLeaving(job) },
  ];
  const create = (
    <Button component={Link} to={paths.jobCreation.href()}>
      {t('jobs.create')}
    </Button>
  );
  return (
    <AdminPage title={t('jobs.title')} needs="CUSTOMER_ADMIN" action={create}>
      <DataList
        name="jobs"
        caption={t('jobs.title')}
        settings={settings}
        queryKey={jobsKey}
        fetchPage={pagesOf('/api/v1/cron/jobs')}
        refreshEvery={(items) => items.some(({ isRunning, queued }) => isRunning || queued > 0) && 3000}
        columns={columns}
        searches={t('jobs.searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.job.href({ id })}
        steps={steps}
        empty={{ title: t('jobs.empty'), text: t('jobs.emptyText'), action: create }}
      />
      {leaving && (
        <DeleteJob
          job={leaving}
          close={() => setLeaving(null)}
          done={() => queries.invalidateQueries({ queryKey: runsKey })}
        />
      )}
    </AdminPage>
  );
};

/** How the last run ended, what is happening now, and whether the job is late. */
export const JobState = ({ job: { lastRun, isRunning, queued, lateSince, timezone } }: { job: Job }) => {
  const { t } = useTranslation('cron');
  const zoned = useZonedMoment();
  return (
    <>
      {lateSince && <StatusBadge tone="warning">{t('jobs.late')}</StatusBadge>}{' '}
      {isRunning && <StatusBadge tone="info">{t('status.running')}</StatusBadge>}{' '}
      {queued > 0 && <StatusBadge tone="quiet">{t('jobs.queued', { count: queued })}</StatusBadge>}{' '}
      {lastRun ? (
        <>
          <RunStatusBadge status={lastRun.status} />{' '}
          <Text span c="dimmed">
            {zoned(lastRun.at, timezone)}
          </Text>
        </>
      ) : (
        !isRunning && t('jobs.never')
      )}
    </>
  );
};
