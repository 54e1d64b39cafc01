import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { Job } from '@kindred/contract/cron/jobs/job';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import styles from '../Cron.module.css';
import { RunList } from '../runs/RunList.tsx';
import { paths } from '../paths.ts';
import { loadRegisteredJob } from '../registered-jobs/registered-jobs.ts';
import { DeleteJob } from './DeleteJob.tsx';
import { bodyOf, jobJudge, valuesOf } from './job-fields.ts';
import type { JobValues } from './job-fields.ts';
import { JobInputs } from './JobInputs.tsx';
import { loadJob, updateJob, useJob, useKeepJob } from './jobs.ts';
import { JobState } from './JobsPage.tsx';
import { useJobSteps } from './use-job-steps.ts';

/** A job: its state, log and settings. */
export const JobPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('cron');
  const query = useJob(id);
  return (
    <AdminPage
      title={query.data?.name ?? t('jobs.one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('jobs.title'), to: paths.jobs.href() }]}
    >
      <Loaded query={query}>{(job) => <LoadedJob job={job} />}</Loaded>
    </AdminPage>
  );
};

const LoadedJob = ({ job }: { job: Job }) => {
  const { t } = useTranslation('cron');
  const navigate = useNavigate();
  const { run, pause, isRunning } = useJobSteps();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div>
        <JobState job={job} />
      </div>
      <Group>
        <Button loading={isRunning} onClick={() => run(job)}>
          {t('jobs.runNow')}
        </Button>
        <Button variant="default" onClick={() => pause(job)}>
          {job.enabled ? t('jobs.pause') : t('jobs.resume')}
        </Button>
        <Button variant="default" component={Link} to={`${paths.jobCreation.href()}?from=${job.id}`}>
          {t('jobs.duplicate')}
        </Button>
        <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
          {t('delete')}
        </Button>
      </Group>
      <section className={styles.section} aria-labelledby="job-log">
        <h2 id="job-log">{t('jobs.log')}</h2>
        <RunList of={{ jobId: job.id }} />
      </section>
      <section className={styles.section} aria-labelledby="job-settings">
        <h2 id="job-settings">{t('jobs.settings')}</h2>
        <JobForm job={job} />
      </section>
      {isLeaving && (
        <DeleteJob
          job={job}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.jobs.href()))}
        />
      )}
    </>
  );
};

const JobForm = ({ job }: { job: Job }) => {
  const { t } = useTranslation('cron');
  const keep = useKeepJob();
  const { entry, reload } = useRecordForm<Job, JobValues>({
    name: 'job',
    record: job,
    valuesOf,
    schema: jobJudge,
    save: async (values, { ifMatch }) => {
      const { payloadSchema } = await loadRegisteredJob(values.registeredJobId);
      return updateJob(job.id, bodyOf(values, payloadSchema), ifMatch);
    },
    load: () => loadJob(job.id),
    keep,
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <JobInputs form={entry.form} job={job} />
    </Form>
  );
};
