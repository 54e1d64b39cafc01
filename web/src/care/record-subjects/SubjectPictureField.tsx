import { isLimited } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { notify } from '../../ui/notices.ts';
import { PictureField } from '../documents/PictureField.tsx';
import styles from './Subject.module.css';

interface SubjectPictureFieldProps {
  readonly circleId: string;
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
  readonly error: ReactNode;
}

/** Picks the person's picture from the circle's documents, or uploads one. */
export const SubjectPictureField = ({ circleId, value, onChange, error }: SubjectPictureFieldProps) => {
  const { t } = useTranslation('care');
  const pick = ({ id, status, acl, has_thumbnail }: Document): void => {
    if (status !== 'PUBLISHED') notify(t('subject.pictureWaits'), { tone: 'info', timeout: 10_000 });
    else if (isLimited(acl)) notify(t('subject.pictureLimited'), { tone: 'info', timeout: 10_000 });
    else if (!has_thumbnail) notify(t('subject.pictureUnreadable'), { tone: 'negative', timeout: 10_000 });
    else onChange(id);
  };
  const words = {
    label: t('subject.picture'),
    choose: t('subject.pictureChoose'),
    other: t('subject.pictureOther'),
    none: t('subject.pictureNone'),
  };
  return (
    <PictureField
      circleId={circleId}
      words={words}
      pictureClass={styles.picture}
      value={value}
      pick={pick}
      remove={() => onChange(null)}
      error={error}
    />
  );
};
