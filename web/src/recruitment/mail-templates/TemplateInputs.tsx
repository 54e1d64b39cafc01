import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';
import { languageChoices } from '../../lib/i18n/language-choices.ts';
import { MailInputs, mailInputsOf } from './MailInputs.tsx';
import type { TemplateValues } from './template-fields.ts';
import { useKindOptions } from './use-mail-labels.ts';

/** The fields that new and existing templates share. */
export const TemplateInputs = ({ form }: { form: UseFormReturnType<TemplateValues> }) => {
  const { t } = useTranslation('mails');
  const { languages } = useTenant();
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        required
        autoComplete="off"
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label={t('kind')} data={useKindOptions()} {...form.getInputProps('kind')} />
        <NativeSelect
          label={t('language')}
          data={languageChoices(languages, form.values.language)}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      <MailInputs {...mailInputsOf(form)} />
    </>
  );
};
