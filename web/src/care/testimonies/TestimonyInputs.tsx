import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ContentScope } from '@kindred/contract/care/moderation';
import { useTranslation } from 'react-i18next';

export interface TestimonyValues {
  readonly text: string;
  readonly scope: ContentScope;
}

/** The words, and who is to read them. */
export const TestimonyInputs = ({ form }: { form: UseFormReturnType<TestimonyValues> }) => {
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
        {...form.getInputProps('text')}
      />
      <Text c="dimmed" mt={-12} size="sm">
        {t('length', { count: form.values.text.length })}
      </Text>
      <Radio.Group label={t('who')} name="scope" {...form.getInputProps('scope')}>
        <Stack gap="sm" mt="xs">
          <Radio value="CIRCLE" label={t('forCircle')} description={t('forCircleHelp')} />
          <Radio value="PUBLIC" label={t('forAll')} description={t('forAllHelp')} />
        </Stack>
      </Radio.Group>
    </>
  );
};
