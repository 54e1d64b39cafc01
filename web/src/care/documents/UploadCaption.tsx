import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import styles from './Documents.module.css';
import { captionUpload, type PendingUpload } from './uploads.ts';

/** The caption of a photo that is uploading or uploaded. Saves when the field loses the focus. */
export const UploadCaption = ({ upload }: { upload: PendingUpload }) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const { key, file, caption, document, captionError } = upload;
  const [typed, setTyped] = useState(caption);
  const isSaved = caption !== '' && typed.trim() === caption && document?.caption === caption;
  return (
    <TextInput
      className={styles.uploadCaption}
      aria-label={t('upload.captionOf', { name: file.name })}
      placeholder={t('upload.caption')}
      value={typed}
      maxLength={limits.documentCaption}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => captionUpload(key, typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') captionUpload(key, typed.trim());
      }}
      description={isSaved ? <span role="status">{t('upload.captionSaved')}</span> : undefined}
      inputWrapperOrder={['input', 'description', 'error']}
      error={captionError ? explainError(captionError, tApp) : undefined}
    />
  );
};
