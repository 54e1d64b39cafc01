import { useEffect, useState } from 'react';
import { IconFile } from '@tabler/icons-react';
import { sizeIn } from '@kindred/contract/file-kind';
import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { useObjectAddress } from '../../ui/files/use-address.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './Chat.module.css';

const shownPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Fetches a file by its id. Pass the same function on every render: a new one makes pictures load again. */
export type FetchFile = (id: string) => Promise<Blob>;

interface MessageFilesProps {
  readonly files: readonly ChatAttachment[];
  readonly fetchFile: FetchFile;
}

/** A message's files: pictures are shown, other files can be saved. */
export const MessageFiles = ({ files, fetchFile }: MessageFilesProps) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        {shownPictures.includes(file.content_type) ? (
          <Picture file={file} fetchFile={fetchFile} />
        ) : (
          <OtherFile file={file} fetchFile={fetchFile} />
        )}
      </li>
    ))}
  </ul>
);

interface FileProps {
  readonly file: ChatAttachment;
  readonly fetchFile: FetchFile;
}

const Picture = ({ file, fetchFile }: FileProps) => {
  const { t } = useTranslation('chat');
  const [place, isNear] = useNear<HTMLSpanElement>();
  const [picture, setPicture] = useState<Blob | null>();
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    fetchFile(file.id).then(
      (blob) => isGone || setPicture(blob),
      () => isGone || setPicture(null),
    );
    return () => {
      isGone = true;
    };
  }, [isNear, fetchFile, file.id]);
  const address = useObjectAddress(picture);
  if (picture === null) return <OtherFile file={file} fetchFile={fetchFile} />;
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

const OtherFile = ({ file, fetchFile }: FileProps) => {
  const { t, i18n } = useTranslation('app');
  const save = (): void =>
    void fetchFile(file.id).then(
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
