import { Fieldset, NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languages } from '../../lib/i18n/languages.ts';
import type { SignUpValues } from './sign-up-fields.ts';

/** Who may make an account by themselves. */
export const SignUpInputs = <Values extends SignUpValues>({ form }: { form: UseFormReturnType<Values> }) => {
  const { t } = useTranslation('admin');
  return (
    <Fieldset legend={t('tenants.signUp')}>
      <Stack>
        <Switch
          label={t('tenants.signUpEnabled')}
          description={t('tenants.signUpEnabledHelp')}
          {...form.getInputProps('signUpEnabled', { type: 'checkbox' })}
        />
        <Textarea
          label={t('tenants.domains')}
          description={t('tenants.domainsHelp')}
          name="domains"
          autosize
          minRows={2}
          spellCheck={false}
          {...form.getInputProps('domains')}
        />
        <NativeSelect
          label={t('tenants.defaultLanguage')}
          name="defaultLanguage"
          maw={320}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('defaultLanguage')}
        />
      </Stack>
    </Fieldset>
  );
};
