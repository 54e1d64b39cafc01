import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PictureWordsProps {
  readonly value: string;
  readonly change: (words: string) => void;
  readonly help: string;
}

/** A field for the description of a picture, for readers who cannot see it. */
export const PictureWords = ({ value, change, help }: PictureWordsProps) => {
  const { t } = useTranslation('app');
  return (
    <TextInput
      label={t('editor.pictureAlt')}
      description={help}
      maxLength={150}
      autoComplete="off"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      data-autofocus
    />
  );
};
