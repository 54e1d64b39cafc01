import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ContentScope } from '@kindred/contract/care/moderation';
import { useTranslation } from 'react-i18next';
import styles from './Testimonies.module.css';
import { TestimonyPictureField } from './TestimonyPictureField.tsx';

export interface TestimonyValues {
  readonly text: string;
  readonly picture_document_id: string | null;
  readonly scope: ContentScope;
}

interface TestimonyInputsProps {
  readonly form: UseFormReturnType<TestimonyValues>;
  readonly circleId: string;
}

/** The text, a picture and the audience of a testimony. */
export const TestimonyInputs = ({ form, circleId }: TestimonyInputsProps) => {
  const { t } = useTranslation('testimonies');
  return (
    <>
      <Textarea
        label={t('words')}
        description={t('wordsHelp')}
        name="text"
        required
        autosize
        minRows={8}
        maxRows={30}
        classNames={{ input: styles.writing ?? '' }}
        {...form.getInputProps('text')}
      />
      <Text c="dimmed" mt={-12} size="sm">
        {t('length', { count: form.values.text.length })}
      </Text>
      <TestimonyPictureField
        circleId={circleId}
        value={form.values.picture_document_id}
        onChange={(id) => form.setFieldValue('picture_document_id', id)}
        error={form.errors['picture_document_id']}
      />
      <Radio.Group label={t('who')} name="scope" {...form.getInputProps('scope')}>
        <Stack gap="sm" mt="xs">
          <Radio value="CIRCLE" label={t('forCircle')} description={t('forCircleHelp')} />
          <Radio value="PUBLIC" label={t('forAll')} description={t('forAllHelp')} />
        </Stack>
      </Radio.Group>
    </>
  );
};
