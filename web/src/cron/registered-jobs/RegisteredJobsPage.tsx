import { useState } from 'react';
import { Anchor, Button, Text } from '@mantine/core';
import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column } from '../../ui/data-list/list-parts.ts';
import styles from '../Cron.module.css';
import { paths } from '../paths.ts';
import { DeleteRegisteredJob } from './DeleteRegisteredJob.tsx';
import { registeredJobsKey, useRegisteredJobList, useRegisteredWords } from './registered-jobs.ts';

const settings = { sorts: ['title', 'key', 'createdAt'], order: 'asc', pageSize: 25 } as const;

/** What jobs can run: built-in tasks, and the tenant's HTTP requests. */
export const RegisteredJobsPage = () => {
  const { t } = useTranslation('cron');
  const create = (
    <Button component={Link} to={paths.registeredJobCreation.href()}>
      {t('registered.create')}
    </Button>
  );
  return (
    <AdminPage title={t('registered.title')} needs="CUSTOMER_ADMIN" action={create}>
      <section className={styles.section} aria-labelledby="own-jobs">
        <h2 id="own-jobs">{t('registered.own')}</h2>
        <OwnJobs />
      </section>
      <BuiltInJobs />
    </AdminPage>
  );
};

const OwnJobs = () => {
  const { t } = useTranslation('cron');
  const [leaving, setLeaving] = useState<RegisteredJob | null>(null);
  const columns: Column<RegisteredJob>[] = [
    { key: 'title', title: t('registered.name'), cell: ({ title }) => title, isSortable: true },
    { key: 'key', title: t('registered.key'), cell: ({ key }) => key, isSortable: true, isAddress: true },
    {
      key: 'url',
      title: t('registered.url'),
      cell: ({ http }) => http && `${http.method} ${http.url}`,
      isAddress: true,
    },
    { key: 'jobCount', title: t('registered.uses'), cell: ({ jobCount }) => jobCount },
  ];
  return (
    <>
      <DataList
        name="registered-jobs"
        caption={t('registered.own')}
        settings={settings}
        queryKey={registeredJobsKey}
        fetchPage={pagesOf('/api/v1/cron/registered-jobs')}
        columns={columns}
        searches={t('registered.searches')}
        nameOf={({ title }) => title}
        href={({ id }) => paths.registeredJob.href({ id })}
        steps={(job) => [
          { label: t('registered.log'), to: paths.registeredJobRuns.href({ id: job.id }) },
          { label: t('delete'), isGrave: true, act: () => setLeaving(job) },
        ]}
        empty={{ title: t('registered.empty'), text: t('registered.emptyText') }}
      />
      {leaving && <DeleteRegisteredJob job={leaving} close={() => setLeaving(null)} />}
    </>
  );
};

const BuiltInJobs = () => {
  const { t } = useTranslation('cron');
  const words = useRegisteredWords();
  const builtIn = useRegisteredJobList().filter(({ kind }) => kind === 'BUILT_IN');
  return (
    <section className={styles.section} aria-labelledby="built-in-jobs">
      <h2 id="built-in-jobs">{t('registered.builtIn')}</h2>
      <ul className={styles.list}>
        {builtIn.map((job) => (
          <li key={job.id}>
            <Anchor component={Link} to={paths.registeredJob.href({ id: job.id })}>
              {words(job).title}
            </Anchor>
            <Text c="dimmed">{words(job).description}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
