import { useEffect, useState } from 'react';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePictureCrop } from '../../ui/use-picture-crop.tsx';
import styles from './PortraitField.module.css';

/** In pixels: sharp at the largest size in which a circle shows its person. */
const size = { width: 1024, height: 1024 };
const maxBytes = 1_000_000;

interface PortraitFieldProps {
  readonly value: Blob | null;
  readonly onChange: (webp: Blob | null) => void;
}

/** Picks a picture file and crops it to a square WebP, which is uploaded once the circle exists. */
export const PortraitField = ({ value, onChange }: PortraitFieldProps) => {
  const { t } = useTranslation('care');
  const address = useObjectUrl(value);
  const { open, dialog } = usePictureCrop({ size, maxBytes, done: async (webp) => onChange(webp) });

  return (
    <Input.Wrapper label={t('create.portrait')} labelElement="div">
      <div className={styles.portrait}>
        {address && <img src={address} alt={t('create.portrait')} />}
        <Group gap="sm">
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            onChange={(file) => void open(file)}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconPhotoEdit aria-hidden size={20} />} {...props}>
                {value ? t('subject.pictureOther') : t('subject.pictureChoose')}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="default" onClick={() => onChange(null)}>
              {t('subject.pictureNone')}
            </Button>
          )}
        </Group>
      </div>
      {dialog}
    </Input.Wrapper>
  );
};

/** Returns the address of a blob while it is shown. */
const useObjectUrl = (blob: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(null);
    };
  }, [blob]);
  return address;
};
