import { Fieldset, Stack, TextInput } from '@mantine/core';
import { OfferedLanguages, subdomainFlaw, TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import { Email, line } from '@kindred/contract/fields';
import { Features } from '@kindred/contract/flags';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { LanguagesInput } from '../tenant/LanguagesInput.tsx';
import { FeatureInputs } from './FeatureInputs.tsx';
import { signUpOf, signUpShape } from './sign-up-fields.ts';
import { SignUpInputs } from './SignUpInputs.tsx';
import { SubdomainInput } from './SubdomainInput.tsx';
import { useKeepTenantRecord } from './tenants.ts';

/** A form for a new tenant: address, name, first administrator, who may sign up, and its features. */
export const NewTenantPage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={t('tenants.create')}
      needs="SUPER_ADMIN"
      above={[{ title: t('tenants.title'), to: paths.tenants.href() }]}
    >
      <NewTenantForm />
    </AdminPage>
  );
};

const initialValues = {
  displayName: '',
  subdomain: '',
  adminName: '',
  adminEmail: '',
  signUpEnabled: false,
  domains: '',
  defaultLanguage: 'en',
  languages: [...interfaceLanguages] as string[],
  features: Features.parse({}),
};

const useSchema = () => {
  const { t } = useTranslation('admin');
  return z
    .object({
      displayName: TenantProfile.shape.displayName,
      subdomain: z.string().trim().min(1),
      adminName: z.union([z.literal(''), line(120)]),
      adminEmail: z.union([z.string().trim().length(0), Email]),
      ...signUpShape,
      languages: OfferedLanguages,
      features: Features,
    })
    .superRefine(({ subdomain, adminName, adminEmail }, ctx) => {
      const say = (path: string, message: string): void => ctx.addIssue({ code: 'custom', path: [path], message });
      const flaw = subdomainFlaw(subdomain.trim());
      if (subdomain && flaw)
        say('subdomain', flaw === 'format' ? t('tenants.check.format') : t('tenants.check.reserved'));
      // An invitation needs both fields. Without an invitation, neither is required.
      if (adminName.trim() && !adminEmail.trim()) say('adminEmail', t('tenants.bothNeeded'));
      if (adminEmail.trim() && !adminName.trim()) say('adminName', t('tenants.bothNeeded'));
    });
};

const NewTenantForm = () => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const keep = useKeepTenantRecord();
  const schema = useSchema();
  const entry = useEntryForm({
    name: 'new-tenant',
    initialValues,
    schema,
    save: async (
      { displayName, subdomain, adminName, adminEmail, languages, features, ...signUp },
      { idempotencyKey },
    ) => {
      const email = adminEmail.trim();
      const made = await request('POST', '/superadmin-api/v1/tenants', {
        body: {
          subdomain: subdomain.trim(),
          profile: { displayName },
          features,
          languages,
          signUp: signUpOf(signUp),
          ...(email && { admin: { email, name: adminName.trim() } }),
        },
        idempotencyKey,
      });
      keep(made);
      notify(t('tenants.made', { name: displayName.trim(), address: made.origin }), { tone: 'positive' });
      await navigate(paths.tenant.href({ id: made.id }));
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('tenants.submit')}>
      <TextInput
        label={t('name')}
        description={t('tenantProfile.displayNameHelp')}
        name="displayName"
        required
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <SubdomainInput
        {...form.getInputProps('subdomain')}
        value={form.values.subdomain}
        onChange={(subdomain) => form.setFieldValue('subdomain', subdomain)}
      />
      <Fieldset legend={t('tenants.firstAdmin')}>
        <Stack>
          <TextInput label={t('name')} name="adminName" autoComplete="off" {...form.getInputProps('adminName')} />
          <TextInput
            label={t('email')}
            description={t('tenants.firstAdminHelp')}
            name="adminEmail"
            type="email"
            autoComplete="off"
            {...form.getInputProps('adminEmail')}
          />
        </Stack>
      </Fieldset>
      <LanguagesInput form={form} saved={interfaceLanguages} defaultLanguage={form.getValues().defaultLanguage} />
      <SignUpInputs form={form} />
      <Fieldset legend={t('tenants.features')}>
        <FeatureInputs form={form} />
      </Fieldset>
    </Form>
  );
};
