import { TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import styles from './Candidates.module.css';
import type { CandidateValues } from './candidate-fields.ts';
import { useListOptions } from './candidates.ts';

/** The fields of a candidate. */
export const CandidateInputs = ({ form }: { form: UseFormReturnType<CandidateValues> }) => {
  const { t } = useTranslation('candidates');
  const { tags } = useListOptions();
  return (
    <>
      <TextInput label={t('name')} name="name" required autoComplete="off" {...form.getInputProps('name')} />
      <div className={styles.pair}>
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('phone')}
          name="phone"
          type="tel"
          placeholder="+33 6 12 34 56 78"
          autoComplete="off"
          {...form.getInputProps('phone')}
          error={form.errors['phone'] && t('phoneFormat')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('source')}
          description={t('sourceHelp')}
          name="source"
          placeholder={t('sourceExample')}
          autoComplete="off"
          {...form.getInputProps('source')}
        />
        <TagsInput
          label={t('tags')}
          name="tags"
          data={tags}
          maxTags={20}
          acceptValueOnBlur
          clearButtonProps={{ 'aria-label': t('removeAllTags') }}
          {...form.getInputProps('tags')}
        />
      </div>
      <RichTextField
        label={t('notes')}
        description={t('notesHelp')}
        value={form.values.notes}
        error={form.errors['notes']}
        onChange={(notes) => form.setFieldValue('notes', notes)}
      />
    </>
  );
};
