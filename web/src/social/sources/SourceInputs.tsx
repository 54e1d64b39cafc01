import { Autocomplete, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { RulesInputs } from './RulesInputs.tsx';
import type { SourceValues } from './source-fields.ts';
import { categoriesOf, useEverySource } from './sources.ts';
import styles from './Sources.module.css';

/** The fields of a source, without its address. */
export const SourceInputs = ({ form }: { form: UseFormReturnType<SourceValues> }) => {
  const { t } = useTranslation('sources');
  const { data = [] } = useEverySource();
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={t('name')} name="title" required autoComplete="off" {...form.getInputProps('title')} />
        <Autocomplete
          label={t('category')}
          description={t('categoryHelp')}
          name="category"
          data={categoriesOf(data)}
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('category')}
        />
      </div>
      <RulesInputs form={form} />
    </>
  );
};
