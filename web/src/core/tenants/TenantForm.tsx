import { Checkbox, Fieldset, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { OfferedLanguages, ProviderId } from '@kindred/contract/core/tenant/tenant';
import { Email } from '@kindred/contract/fields';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { profileOf, profileShape, profileValues } from '../tenant/profile-fields.ts';
import { LanguagesInput } from '../tenant/LanguagesInput.tsx';
import { ProfileInputs } from '../tenant/ProfileInputs.tsx';
import { linesOf, signUpOf, signUpShape, signUpValues } from './sign-up-fields.ts';
import { SignUpInputs } from './SignUpInputs.tsx';
import { changeTenantRecord, loadTenantRecord, useKeepTenantRecord } from './tenants.ts';
import type { TenantDetail } from './tenants.ts';

/** The well-known providers. Any other keeps its id as its name. */
const known = { 'google.com': 'Google', 'microsoft.com': 'Microsoft', 'apple.com': 'Apple' } as const;

const valuesOf = ({ profile, signUp, languages, providers, senderEmail }: TenantDetail) => ({
  ...profileValues(profile),
  ...signUpValues(signUp),
  languages,
  providers: providers.filter((provider) => provider in known) as string[],
  otherProviders: providers.filter((provider) => !(provider in known)).join('\n'),
  senderEmail: senderEmail ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const changesOf = (values: Values) => ({
  profile: profileOf(values),
  signUp: signUpOf(values),
  languages: values.languages,
  providers: [...values.providers, ...linesOf(values.otherProviders)] as ProviderId[],
  senderEmail: values.senderEmail.trim() || null,
});

const schema = z.object({
  ...profileShape,
  ...signUpShape,
  languages: OfferedLanguages,
  providers: z.array(z.string()),
  otherProviders: z.string().refine((text) => linesOf(text).every((id) => ProviderId.safeParse(id).success)),
  senderEmail: z.union([z.string().trim().length(0), Email]),
});

/** The settings that super admins control. A tenant's flags have their own page. */
export const TenantForm = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin');
  const { entry, reload } = useRecordForm({
    name: 'tenant',
    record: tenant,
    valuesOf,
    schema,
    save: (values, { ifMatch, before }) => changeTenantRecord(before, changesOf(values), ifMatch),
    load: () => loadTenantRecord(tenant.id),
    keep: useKeepTenantRecord(),
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <ProfileInputs form={form} />
      <LanguagesInput form={form} saved={tenant.languages} defaultLanguage={form.getValues().defaultLanguage} />
      <SignUpInputs form={form} />
      <Fieldset legend={t('tenants.providers')}>
        <Stack>
          <Checkbox.Group {...form.getInputProps('providers')}>
            <Group gap="xl">
              {Object.entries(known).map(([id, name]) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </Group>
          </Checkbox.Group>
          <Textarea
            label={t('tenants.otherProviders')}
            description={t('tenants.otherProvidersHelp')}
            name="otherProviders"
            autosize
            minRows={1}
            spellCheck={false}
            {...form.getInputProps('otherProviders')}
            error={form.errors['otherProviders'] && t('tenants.otherProvidersFormat')}
          />
        </Stack>
      </Fieldset>
      <TextInput
        label={t('tenants.senderEmail')}
        description={t('tenants.senderEmailHelp')}
        name="senderEmail"
        type="email"
        autoComplete="off"
        {...form.getInputProps('senderEmail')}
      />
    </Form>
  );
};
