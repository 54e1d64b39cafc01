import { useState } from 'react';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notices.ts';
import { usePictureCrop } from '../../ui/use-picture-crop.tsx';
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
  const { role } = useMyMembership(circleId);
  const changed = useDocumentsChanged(circleId);
  const [isChoosing, setChoosing] = useState(false);
  const done = async (file: Blob, idempotencyKey: string): Promise<void> => {
    const name = `${t('mainPicture.fileName')}.webp`;
    const saved = await uploadFile({ circleId, file, name, isMainPicture: true, idempotencyKey });
    notify(t(saved.status === 'PUBLISHED' ? 'mainPicture.saved' : 'mainPicture.waits'), { tone: 'positive' });
    void changed();
  };
  const crop = usePictureCrop({ size, maxBytes: mostBytes, done });
  if (role === 'member') return null;

  const open = (file: Blob | Promise<Blob>): void => {
    setChoosing(false);
    void crop.open(file);
  };

  return (
    <>
      <ToolButton label={t('mainPicture.choose')} Icon={IconPhotoEdit} act={() => setChoosing(true)} />
      {isChoosing && (
        <DocumentPicker
          circleId={circleId}
          isPicture
          pick={({ id }) => open(fetchFile(id))}
          take={open}
          close={() => setChoosing(false)}
        />
      )}
      {crop.dialog}
    </>
  );
};
