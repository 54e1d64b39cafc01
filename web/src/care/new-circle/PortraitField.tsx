import { useEffect, useState } from 'react';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { PictureCrop } from '../../ui/PictureCrop.tsx';
import { WebpUnsupported } from '../../ui/to-webp.ts';
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
  const { t: tApp } = useTranslation('app');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const address = useObjectUrl(value);

  const open = async (file: File | null): Promise<void> => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      notify(tApp('crop.unreadable'), { tone: 'negative' });
    }
  };

  return (
    <Input.Wrapper label={t('create.portrait')} labelElement="div">
      <div className={styles.portrait}>
        {address && <img src={address} alt={t('create.portrait')} />}
        <Group gap="sm">
          <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={(file) => void open(file)}>
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
      {picture && (
        <PictureCrop
          picture={picture}
          size={size}
          maxBytes={maxBytes}
          cancel={() => setPicture(null)}
          done={async (webp) => {
            onChange(webp);
            setPicture(null);
          }}
          failed={(error) =>
            notify(error instanceof WebpUnsupported ? tApp('crop.unsupported') : explainError(error, tApp), {
              tone: 'negative',
              timeout: 10_000,
            })
          }
        />
      )}
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
