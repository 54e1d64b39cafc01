import { Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { MoodPicker } from './MoodPicker.tsx';

export interface NoteValues extends Pick<DiaryNote, 'text' | 'mood' | 'noted_on' | 'visibility'> {
  readonly title: string;
}

interface NoteInputsProps {
  readonly form: UseFormReturnType<NoteValues>;
  /** The circle that the note can be shared with, or null. */
  readonly circleName: string | null;
}

/** A note's day, text, mood and audience, which is the author alone by default. */
export const NoteInputs = ({ form, circleName }: NoteInputsProps) => {
  const { t } = useTranslation('diary');
  return (
    <>
      <TextInput
        type="date"
        label={t('day')}
        name="noted_on"
        required
        maw="14rem"
        {...form.getInputProps('noted_on')}
      />
      <MoodPicker value={form.values.mood} onChange={(mood) => form.setFieldValue('mood', mood)} />
      <TextInput label={t('noteTitle')} name="title" autoComplete="off" {...form.getInputProps('title')} />
      <RichTextField
        label={t('words')}
        value={form.values.text}
        error={form.errors['text']}
        onChange={(text) => form.setFieldValue('text', text)}
      />
      <Radio.Group label={t('who')} name="visibility" {...form.getInputProps('visibility')}>
        <Stack gap="sm" mt="xs">
          <Radio value="private" label={t('forMe')} description={t('forMeHelp')} />
          {circleName !== null && (
            <Radio value="circle" label={t('forCircle', { circle: circleName })} description={t('forCircleHelp')} />
          )}
        </Stack>
      </Radio.Group>
    </>
  );
};
