import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { applicationJudge, bodyOf, valuesOf } from './application-fields.ts';
import type { ApplicationValues } from './application-fields.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { DeleteApplication } from './ApplicationSteps.tsx';
import { loadApplication, updateApplication, useApplication, useKeepApplication } from './client-applications.ts';

/** A client application: its details, and what its tokens may do. */
export const ClientApplicationPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('tokens');
  const tokens = (
    <Button variant="default" component={Link} to={paths.clientApplicationTokens.href({ id })}>
      {t('token.title')}
    </Button>
  );
  return (
    <AdminPage
      title={t('application.editTitle')}
      needs="ADMIN"
      above={[{ title: t('application.title'), to: paths.clientApplications.href() }]}
      action={tokens}
    >
      <LoadedApplication id={id} />
    </AdminPage>
  );
};

const LoadedApplication = ({ id }: { id: string }) => (
  <Loaded query={useApplication(id)}>{(application) => <ApplicationForm application={application} />}</Loaded>
);

const ApplicationForm = ({ application }: { application: ClientApplication }) => {
  const { t } = useTranslation('tokens');
  const keep = useKeepApplication();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { entry, reload } = useRecordForm<ClientApplication, ApplicationValues>({
    name: 'client-application',
    record: application,
    valuesOf,
    schema: applicationJudge,
    save: (values, { ifMatch }) => updateApplication(application.id, bodyOf(values), ifMatch),
    load: () => loadApplication(application.id),
    keep,
  });
  return (
    <>
      <Form
        entry={entry}
        submitLabel={t('save')}
        reload={reload}
        also={
          <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
            {t('delete')}
          </Button>
        }
      >
        <ApplicationInputs form={entry.form} />
      </Form>
      {isLeaving && (
        <DeleteApplication
          application={application}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.clientApplications.href()))}
        />
      )}
    </>
  );
};
