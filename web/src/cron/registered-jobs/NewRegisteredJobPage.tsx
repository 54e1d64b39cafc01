import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, newRegisteredJob, registeredJobJudge } from './registered-job-fields.ts';
import { createRegisteredJob, useKeepRegisteredJob } from './registered-jobs.ts';
import { RegisteredJobInputs } from './RegisteredJobInputs.tsx';

/** Registers an HTTP request that jobs can make. */
export const NewRegisteredJobPage = () => {
  const { t } = useTranslation('cron');
  return (
    <AdminPage
      title={t('registered.create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('registered.title'), to: paths.registeredJobs.href() }]}
    >
      <NewRegisteredJobForm />
    </AdminPage>
  );
};

const NewRegisteredJobForm = () => {
  const { t } = useTranslation('cron');
  const navigate = useNavigate();
  const keep = useKeepRegisteredJob();
  const entry = useEntryForm({
    name: 'new-registered-job',
    initialValues: newRegisteredJob,
    schema: registeredJobJudge,
    secret: ['secret', 'headers'],
    save: async (values, { idempotencyKey }) => {
      const made = await createRegisteredJob(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('registered.isMade', { name: made.title }), { tone: 'positive' });
      await navigate(paths.registeredJob.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('registered.submit')}>
      <RegisteredJobInputs form={entry.form} />
    </Form>
  );
};
