import type { Job } from '@kindred/contract/cron/jobs/job';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { loadRegisteredJob } from '../registered-jobs/registered-jobs.ts';
import { bodyOf, jobJudge, newJob, valuesOf } from './job-fields.ts';
import type { JobValues } from './job-fields.ts';
import { JobInputs } from './JobInputs.tsx';
import { createJob, useJob, useKeepJob } from './jobs.ts';

/** Schedules a job. `?from=` starts with the fields of another job. */
export const NewJobPage = () => {
  const { t } = useTranslation('cron');
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  return (
    <AdminPage
      title={t('jobs.create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('jobs.title'), to: paths.jobs.href() }]}
    >
      {from ? <CopiedJobForm from={from} /> : <NewJobForm initialValues={newJob()} />}
    </AdminPage>
  );
};

const CopiedJobForm = ({ from }: { from: string }) => {
  const { t } = useTranslation('cron');
  const copyOf = (job: Job): JobValues => ({
    ...valuesOf(job),
    name: t('jobs.copyOf', { name: job.name }).slice(0, 80),
    enabled: false,
  });
  return <Loaded query={useJob(from)}>{(job) => <NewJobForm from={job} initialValues={copyOf(job)} />}</Loaded>;
};

interface NewJobFormProps {
  readonly initialValues: JobValues;
  readonly from?: Job;
}

const NewJobForm = ({ initialValues, from }: NewJobFormProps) => {
  const { t } = useTranslation('cron');
  const navigate = useNavigate();
  const keep = useKeepJob();
  const entry = useEntryForm<JobValues>({
    name: 'new-job',
    initialValues,
    schema: jobJudge,
    save: async (values, { idempotencyKey }) => {
      const { payloadSchema } = await loadRegisteredJob(values.registeredJobId);
      const made = await createJob(bodyOf(values, payloadSchema), idempotencyKey);
      keep(made);
      notify(t('jobs.isMade', { name: made.name }), { tone: 'positive' });
      await navigate(paths.job.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('jobs.submit')}>
      <JobInputs form={entry.form} job={from} />
    </Form>
  );
};
