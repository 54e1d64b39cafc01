import { useState } from 'react';
import { Button, Group, Input } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { notify } from '../../ui/notices.ts';
import { DocumentPicker } from '../documents/DocumentPicker.tsx';
import styles from './Testimonies.module.css';
import { TestimonyPicture } from './TestimonyPicture.tsx';

interface TestimonyPictureFieldProps {
  readonly circleId: string;
  readonly value: string | null;
  readonly onChange: (documentId: string | null) => void;
  readonly error: ReactNode;
}

/** Chooses a picture among the circle's documents to go with the words, or puts another one there. */
export const TestimonyPictureField = ({ circleId, value, onChange, error }: TestimonyPictureFieldProps) => {
  const { t } = useTranslation('testimonies');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Input.Wrapper label={t('picture.label')} labelElement="div" description={t('picture.help')} error={error}>
      <div className={styles.choose}>
        {value && <TestimonyPicture documentId={value} label={t('picture.label')} />}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPhotoEdit aria-hidden size={20} />}
            onClick={() => setChoosing(true)}
          >
            {value ? t('picture.other') : t('picture.choose')}
          </Button>
          {value && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('picture.none')}
            </Button>
          )}
        </Group>
      </div>
      {isChoosing && (
        <DocumentPicker
          circleId={circleId}
          isPicture
          pick={({ id, status }) => {
            setChoosing(false);
            if (status !== 'PUBLISHED') notify(t('picture.waits'), { tone: 'info', timeout: 10_000 });
            onChange(id);
          }}
          close={() => setChoosing(false)}
        />
      )}
    </Input.Wrapper>
  );
};
