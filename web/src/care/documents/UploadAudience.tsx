import type { Audience } from '@kindred/contract/care/documents/audience';
import { NativeSelect } from '@mantine/core';
import { sizeIn } from '@kindred/contract/file-kind';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';
import { offeredAudiences } from './audience-steps.ts';
import { useAudienceLabels } from './use-audience-labels.ts';

interface UploadAudienceProps {
  readonly value: Audience;
  readonly isAdmin: boolean;
  readonly choose: (audience: Audience) => void;
}

/** Chooses the audience of the next uploads beforehand, so that nobody outside it sees them even briefly. */
export const UploadAudience = ({ value, isAdmin, choose }: UploadAudienceProps) => {
  const { t, i18n } = useTranslation('documents');
  const size = sizeIn(i18n.language, limits.documentBytes);
  const words = useAudienceLabels();
  return (
    <NativeSelect
      className={styles.audience}
      label={t('upload.audience')}
      description={
        value === 'circle' ? t('upload.limits', { size }) : `${words[value].help} ${t('upload.limits', { size })}`
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      onChange={(event) => choose(event.currentTarget.value as Audience)}
      data={offeredAudiences(isAdmin, value).map((one) => ({ value: one, label: words[one].name }))}
    />
  );
};
