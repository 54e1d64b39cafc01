import { Fieldset, NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageChoices } from '../../lib/i18n/language-choices.ts';
import type { SignUpValues } from './sign-up-fields.ts';

/** Who may create their own account. */
export const SignUpInputs = <Values extends SignUpValues & { readonly languages: readonly string[] }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) => {
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
          data={languageChoices(form.getValues().languages, form.getValues().defaultLanguage)}
          {...form.getInputProps('defaultLanguage')}
        />
      </Stack>
    </Fieldset>
  );
};
