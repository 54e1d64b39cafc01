import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { languageChoices } from '../../lib/i18n/language-choices.ts';

interface UserValues {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly language: string;
}

interface UserInputsProps<Values extends UserValues> {
  readonly form: UseFormReturnType<Values>;
  /** The languages that the tenant offers. */
  readonly languages: readonly string[];
  readonly emailHelp: string;
  readonly isReadOnly?: boolean;
  /** Changing the address needs a higher level than the rest. */
  readonly isEmailFixed?: boolean;
}

/** The fields that new and existing users share. */
export const UserInputs = <Values extends UserValues>(props: UserInputsProps<Values>) => {
  const { form, languages, emailHelp, isReadOnly = false, isEmailFixed = isReadOnly } = props;
  const { t } = useTranslation('admin');
  return (
    <>
      <TextInput
        label={t('name')}
        name="name"
        required
        autoComplete="off"
        readOnly={isReadOnly}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('email')}
        description={emailHelp}
        name="email"
        type="email"
        required
        autoComplete="off"
        readOnly={isEmailFixed}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('users.phone')}
        description={t('users.phoneHelp')}
        name="phone"
        type="tel"
        autoComplete="off"
        readOnly={isReadOnly}
        {...form.getInputProps('phone')}
        error={form.errors['phone'] && t('users.phoneFormat')}
      />
      <NativeSelect
        label={t('users.language')}
        description={t('users.languageHelp')}
        name="language"
        maw={320}
        disabled={isReadOnly}
        data={languageChoices(languages, form.getValues().language)}
        {...form.getInputProps('language')}
      />
    </>
  );
};
