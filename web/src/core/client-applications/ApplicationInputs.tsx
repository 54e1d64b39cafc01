import { Checkbox, Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { ApplicationValues } from './application-fields.ts';
import { lineErrors } from './application-fields.ts';
import { useScopes } from './client-applications.ts';
import { ScopeInputs } from './ScopeInputs.tsx';

interface ApplicationInputsProps {
  readonly form: UseFormReturnType<ApplicationValues>;
  readonly isNew?: boolean;
}

/** The fields that new and existing applications share. */
export const ApplicationInputs = ({ form, isNew = false }: ApplicationInputsProps) => {
  const { t } = useTranslation('tokens');
  const { data: scopes = [] } = useScopes();
  const wrongLines = lineErrors(form.errors, form.values.allowedIps);
  return (
    <>
      <TextInput
        label={t('application.name')}
        name="name"
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('application.description')}
        name="description"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      {!isNew && (
        <NativeSelect
          label={t('status')}
          description={t('application.statusHelp')}
          name="status"
          maw={320}
          data={[
            { value: 'ACTIVE', label: t('application.active') },
            { value: 'INACTIVE', label: t('application.inactive') },
          ]}
          {...form.getInputProps('status')}
        />
      )}
      <TextInput
        label={t('application.contact')}
        description={t('application.contactHelp')}
        name="contactEmail"
        type="email"
        autoComplete="off"
        {...form.getInputProps('contactEmail')}
      />
      <Fieldset legend={t('scopes.title')}>
        <Stack gap="sm">
          <Text c="dimmed">{t('application.scopesHelp')}</Text>
          <Checkbox.Group {...form.getInputProps('scopes')} value={[...form.values.scopes]}>
            <ScopeInputs scopes={scopes} />
          </Checkbox.Group>
        </Stack>
      </Fieldset>
      <Textarea
        label={t('application.networks')}
        description={t('application.networksHelp')}
        name="allowedIps"
        autosize
        minRows={3}
        spellCheck={false}
        {...form.getInputProps('allowedIps')}
        error={
          wrongLines.length > 0
            ? wrongLines.map(({ number, error }) => (
                <span key={number} style={{ display: 'block' }}>
                  {t('application.line', { number, error })}
                </span>
              ))
            : form.errors['allowedIps']
        }
      />
    </>
  );
};
