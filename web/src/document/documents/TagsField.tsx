import type { ReactNode } from 'react';
import { TagsInput } from '@mantine/core';
import { libraryLimits } from '@kindred/contract/document/limits';
import { useTranslation } from 'react-i18next';
import { useTags } from './library-documents.ts';

interface TagsFieldProps {
  readonly value: string[];
  readonly onChange: (tags: string[]) => void;
  readonly error?: ReactNode;
}

/** Tags, with those of other documents to choose from. */
export const TagsField = ({ value, onChange, error }: TagsFieldProps) => {
  const { t } = useTranslation('library');
  return (
    <TagsInput
      label={t('tags')}
      description={t('tagsHelp')}
      data={[...useTags()]}
      maxTags={libraryLimits.tags}
      acceptValueOnBlur
      clearButtonProps={{ 'aria-label': t('clearTags') }}
      value={value}
      onChange={(tags) => onChange(tags.map((tag) => tag.slice(0, 40)))}
      error={error}
    />
  );
};
