import { OfferedLanguages } from '@kindred/contract/core/tenant/tenant';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { profileOf, profileShape, profileValues } from './profile-fields.ts';
import { LanguagesInput } from './LanguagesInput.tsx';
import { ProfileInputs } from './ProfileInputs.tsx';
import { loadTenantProfile, useKeepTenantProfile } from './tenant-profile.ts';
import type { TenantProfileRecord } from './tenant-profile.ts';

const valuesOf = (profile: TenantProfileRecord) => ({ ...profileValues(profile), languages: profile.languages });

const schema = z.object({ ...profileShape, languages: OfferedLanguages });

/** Name, colours and languages of the administrator's own tenant. */
export const TenantProfileForm = ({ profile }: { profile: TenantProfileRecord }) => {
  const { t } = useTranslation('admin');
  const { entry, reload } = useRecordForm({
    name: 'tenant-profile',
    record: profile,
    valuesOf,
    schema,
    save: (values, { ifMatch }) => {
      const body = { ...profileOf(values), languages: values.languages };
      return request('PUT', '/api/v1/tenant/profile', { body, ifMatch });
    },
    load: loadTenantProfile,
    keep: useKeepTenantProfile(),
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <ProfileInputs form={entry.form} />
      <LanguagesInput form={entry.form} saved={profile.languages} defaultLanguage={profile.defaultLanguage} />
    </Form>
  );
};
