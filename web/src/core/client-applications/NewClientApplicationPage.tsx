import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { applicationJudge, bodyOf, newApplication } from './application-fields.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { createApplication, useKeepApplication } from './client-applications.ts';

export const NewClientApplicationPage = () => {
  const { t } = useTranslation('tokens');
  return (
    <AdminPage
      title={t('application.create')}
      needs="ADMIN"
      above={[{ title: t('application.title'), to: paths.clientApplications.href() }]}
    >
      <NewApplicationForm />
    </AdminPage>
  );
};

const NewApplicationForm = () => {
  const { t } = useTranslation('tokens');
  const keep = useKeepApplication();
  const navigate = useNavigate();
  const entry = useEntryForm({
    name: 'client-application',
    initialValues: newApplication,
    schema: applicationJudge,
    save: async (values, { idempotencyKey }) => {
      const made = await createApplication(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('application.made', { name: made.name }), { tone: 'positive' });
      await navigate(paths.clientApplicationTokens.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('application.submit')}>
      <ApplicationInputs form={entry.form} isNew />
    </Form>
  );
};
