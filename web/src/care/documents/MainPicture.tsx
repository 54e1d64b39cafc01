import { useState } from 'react';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { PictureCrop } from '../../ui/PictureCrop.tsx';
import { WebpUnsupported } from '../../ui/to-webp.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { DocumentPicker } from './DocumentPicker.tsx';
import { fetchFile } from '../files/stored-files.ts';
import { ToolButton } from './ToolButton.tsx';
import { uploadFile } from './upload-file.ts';
import { useDocumentsChanged } from './use-documents.ts';

/** In pixels: sharp at full page width. */
const size = { width: 1280, height: 720 };
const mostBytes = 1_000_000;

/** Sets the circle's picture: a document or a picture file, cropped and sent as WebP. For admins and family. */
export const MainPicture = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const { role } = useMyMembership(circleId);
  const changed = useDocumentsChanged(circleId);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [idempotencyKey, setKey] = useState('');
  if (role === 'member') return null;

  const open = async (file: Blob | Promise<Blob>): Promise<void> => {
    setChoosing(false);
    try {
      setPicture(await createImageBitmap(await file, { imageOrientation: 'from-image' }));
      setKey(crypto.randomUUID());
    } catch (error) {
      const isUnreadable = error instanceof DOMException;
      notify(isUnreadable ? tApp('crop.unreadable') : explainError(error, tApp), { tone: 'negative' });
    }
  };

  const send = async (file: Blob): Promise<void> => {
    const name = `${t('mainPicture.fileName')}.webp`;
    const saved = await uploadFile({ circleId, file, name, isMainPicture: true, idempotencyKey });
    setPicture(null);
    notify(t(saved.status === 'PUBLISHED' ? 'mainPicture.saved' : 'mainPicture.waits'), { tone: 'positive' });
    await changed();
  };

  return (
    <>
      <ToolButton label={t('mainPicture.choose')} Icon={IconPhotoEdit} act={() => setChoosing(true)} />
      {isChoosing && (
        <DocumentPicker
          circleId={circleId}
          isPicture
          pick={({ id }) => void open(fetchFile(id))}
          take={(file) => void open(file)}
          close={() => setChoosing(false)}
        />
      )}
      {picture && (
        <PictureCrop
          picture={picture}
          size={size}
          maxBytes={mostBytes}
          cancel={() => setPicture(null)}
          done={send}
          failed={(error) =>
            notify(error instanceof WebpUnsupported ? tApp('crop.unsupported') : explainError(error, tApp), {
              tone: 'negative',
              timeout: 10_000,
            })
          }
        />
      )}
    </>
  );
};
