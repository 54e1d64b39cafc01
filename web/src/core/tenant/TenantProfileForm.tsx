import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { profileOf, profileShape, profileValues } from './profile-fields.ts';
import { ProfileInputs } from './ProfileInputs.tsx';
import { loadTenantProfile, useKeepTenantProfile } from './tenant-profile.ts';
import type { TenantProfileRecord } from './tenant-profile.ts';

const schema = z.object(profileShape);

/** Name and colours of one's own tenant. */
export const TenantProfileForm = ({ profile }: { profile: TenantProfileRecord }) => {
  const { t } = useTranslation('admin');
  const { entry, reload } = useRecordForm({
    name: 'tenant-profile',
    record: profile,
    valuesOf: profileValues,
    schema,
    save: (values, { ifMatch }) => request('PUT', '/api/v1/tenant/profile', { body: profileOf(values), ifMatch }),
    load: loadTenantProfile,
    keep: useKeepTenantProfile(),
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <ProfileInputs form={entry.form} />
    </Form>
  );
};
