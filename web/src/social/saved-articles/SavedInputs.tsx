import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { useTags } from './saved-articles.ts';

interface SavedInputsProps {
  readonly tags: object;
  readonly note: { readonly value: string; readonly error: unknown; readonly onChange: (note: string) => void };
}

/** Tags and note, which every saved article has. `tags` are the props of that input. */
export const SavedInputs = ({ tags, note }: SavedInputsProps) => {
  const { t } = useTranslation('saved-articles');
  return (
    <>
      <TagsInput
        label={t('tags')}
        description={t('tagsHelp')}
        name="tags"
        data={useTags()}
        maxTags={20}
        acceptValueOnBlur
        clearButtonProps={{ 'aria-label': t('removeAllTags') }}
        {...tags}
      />
      <RichTextField label={t('note')} value={note.value} error={note.error as string} onChange={note.onChange} />
    </>
  );
};
