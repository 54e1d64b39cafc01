import { IconFile } from '@tabler/icons-react';
import { sizeIn } from '@kindred/contract/file-kind';
import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNear } from '../../ui/use-near.ts';
import styles from './Chat.module.css';
import type { FileSource } from './file-source.ts';
import { isPicture } from './message-pictures.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

interface MessageFilesProps {
  readonly files: readonly ChatAttachment[];
  readonly source: FileSource;
  /** Describes the message's pictures: who sent them, and when. */
  readonly pictureWords: string;
  readonly openPicture: (id: string) => void;
}

/** A message's files: pictures open in the viewer, voice notes play, other files can be saved. */
export const MessageFiles = ({ files, source, pictureWords, openPicture }: MessageFilesProps) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        {file.voice ? (
          <VoicePlayer voice={file.voice} load={() => source.address(file.id)} />
        ) : isPicture(file.content_type) ? (
          <Picture file={file} source={source} words={pictureWords} open={openPicture} />
        ) : (
          <OtherFile file={file} source={source} />
        )}
      </li>
    ))}
  </ul>
);

interface FileProps {
  readonly file: ChatAttachment;
  readonly source: FileSource;
}

interface PictureProps extends FileProps {
  readonly words: string;
  readonly open: (id: string) => void;
}

const Picture = ({ file, source, words, open }: PictureProps) => {
  const [place, isNear] = useNear<HTMLSpanElement>();
  const address = useLoadedAddress(isNear ? source.address : undefined, file.id);
  if (address === null) return <OtherFile file={file} source={source} />;
  return (
    <span ref={place} className={styles.picture}>
      {address && (
        <button type="button" aria-haspopup="dialog" onClick={() => open(file.id)}>
          <img src={address} alt={words} decoding="async" />
        </button>
      )}
    </span>
  );
};

const OtherFile = ({ file, source }: FileProps) => {
  const { t, i18n } = useTranslation('app');
  const save = (): void =>
    void source.fetch(file.id).then(
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
