import { useEffect, useState } from 'react';
import { IconFile } from '@tabler/icons-react';
import { sizeIn } from '@kindred/contract/care/documents/document-kind';
import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './Chat.module.css';

const shownPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

interface MessageFilesProps {
  readonly roomId: string;
  readonly files: readonly ChatAttachment[];
}

/** A message's pictures, shown, and its other files, to save. */
export const MessageFiles = ({ roomId, files }: MessageFilesProps) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        {shownPictures.includes(file.content_type) ? (
          <Picture roomId={roomId} file={file} />
        ) : (
          <OtherFile roomId={roomId} file={file} />
        )}
      </li>
    ))}
  </ul>
);

interface FileProps {
  readonly roomId: string;
  readonly file: ChatAttachment;
}

const fetchFile = (roomId: string, id: string): Promise<Blob> =>
  request('GET', '/api/v1/care/chat/rooms/{room_id}/attachments/{attachment_id}/file', {
    params: { room_id: roomId, attachment_id: id },
    as: 'file',
  });

const Picture = ({ roomId, file }: FileProps) => {
  const { t } = useTranslation('chat');
  const [place, isNear] = useNear<HTMLSpanElement>();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    if (!isNear) return;
    let made: string | undefined;
    let isGone = false;
    fetchFile(roomId, file.id).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => isGone || setAddress(null),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [isNear, roomId, file.id]);
  if (address === null) return <OtherFile roomId={roomId} file={file} />;
  return (
    <span ref={place} className={styles.picture}>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" aria-label={t('file.open', { name: file.name })}>
          <img src={address} alt={file.name} decoding="async" />
        </a>
      )}
    </span>
  );
};

const OtherFile = ({ roomId, file }: FileProps) => {
  const { t, i18n } = useTranslation('app');
  const save = (): void =>
    void fetchFile(roomId, file.id).then(
      (blob) => saveFile(blob, file.name),
      (error: unknown) => notify(explainError(error, t), { tone: 'negative' }),
    );
  return (
    <button type="button" className={styles.file} onClick={save}>
      <IconFile aria-hidden size={22} stroke={1.6} />
      <span>
        {file.name} <span className={styles.fileSize}>{sizeIn(i18n.language, file.size_bytes)}</span>
      </span>
    </button>
  );
};
