import { useState } from 'react';
import { Button, Group, Input } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { notify } from '../../ui/notices.ts';
import { DocumentPicker } from '../documents/DocumentPicker.tsx';
import styles from './Subject.module.css';
import { SubjectPicture } from './SubjectPicture.tsx';

interface SubjectPictureFieldProps {
  readonly circleId: string;
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
  readonly error: ReactNode;
}

/** Chooses the person's picture among the circle's documents, or puts another one there. */
export const SubjectPictureField = ({ circleId, value, onChange, error }: SubjectPictureFieldProps) => {
  const { t } = useTranslation('care');
  const [isChoosing, setChoosing] = useState(false);
  const pick = ({ id, status, has_thumbnail }: Document): void => {
    setChoosing(false);
    if (status !== 'PUBLISHED') notify(t('subject.pictureWaits'), { tone: 'info', timeout: 10_000 });
    else if (!has_thumbnail) notify(t('subject.pictureUnreadable'), { tone: 'negative', timeout: 10_000 });
    else onChange(id);
  };
  return (
    <Input.Wrapper label={t('subject.picture')} labelElement="div" error={error}>
      <div className={styles.choose}>
        {value && <SubjectPicture picture={value} label={t('subject.picture')} />}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPhotoEdit aria-hidden size={20} />}
            onClick={() => setChoosing(true)}
          >
            {value ? t('subject.pictureOther') : t('subject.pictureChoose')}
          </Button>
          {value && (
            <Button variant="default" onClick={() => onChange(null)}>
              {t('subject.pictureNone')}
            </Button>
          )}
        </Group>
      </div>
      {isChoosing && <DocumentPicker circleId={circleId} isPicture pick={pick} close={() => setChoosing(false)} />}
    </Input.Wrapper>
  );
};
