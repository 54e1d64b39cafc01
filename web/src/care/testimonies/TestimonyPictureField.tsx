import { isLimited } from '@kindred/contract/care/documents/audience';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { notify } from '../../ui/notices.ts';
import { PictureField } from '../documents/PictureField.tsx';
import styles from './Testimonies.module.css';

interface TestimonyPictureFieldProps {
  readonly circleId: string;
  readonly value: string | null;
  readonly onChange: (documentId: string | null) => void;
  readonly error: ReactNode;
}

/** Picks a picture for the testimony from the circle's documents, or uploads one. */
export const TestimonyPictureField = ({ circleId, value, onChange, error }: TestimonyPictureFieldProps) => {
  const { t } = useTranslation('testimonies');
  const words = {
    label: t('picture.label'),
    help: t('picture.help'),
    choose: t('picture.choose'),
    other: t('picture.other'),
    none: t('picture.none'),
  };
  return (
    <PictureField
      circleId={circleId}
      words={words}
      pictureClass={styles.picture}
      value={value}
      pick={({ id, status, acl }) => {
        if (status !== 'PUBLISHED') notify(t('picture.waits'), { tone: 'info', timeout: 10_000 });
        else if (isLimited(acl)) notify(t('picture.limited'), { tone: 'info', timeout: 10_000 });
        onChange(id);
      }}
      remove={() => onChange(null)}
      error={error}
    />
  );
};
