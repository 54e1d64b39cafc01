import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { Sample } from './Samples.tsx';

export const RichTextSamples = () => {
  const { t } = useTranslation('demo');
  const [words, setWords] = useState(t('richText.words'));
  return (
    <>
      <Sample title={t('richText.write')}>
        <RichTextField
          label={t('richText.label')}
          description={t('richText.description')}
          value={words}
          onChange={setWords}
        />
      </Sample>
      <Sample title={t('richText.read')}>
        <Markdown source={words} />
      </Sample>
    </>
  );
};
