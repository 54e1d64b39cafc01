import { useEffect, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from '../documents/PhotoViewer.module.css';
import { PictureStage, ViewerButton, ViewerFrame } from '../documents/ViewerFrame.tsx';
import type { FileSource } from './file-source.ts';
import type { MessagePicture } from './message-pictures.ts';

interface PictureViewerProps {
  readonly pictures: readonly MessagePicture[];
  readonly openId: string;
  readonly files: FileSource;
  readonly wordsOf: (picture: MessagePicture) => string;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** A picture of a message as large as the screen, with the others of the loaded messages before and after it. */
export const PictureViewer = ({ pictures, openId, files, wordsOf, show, close }: PictureViewerProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  const index = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[index];
  const address = useLoadedAddress(files.address, picture?.id);
  // Its message was deleted while it was open.
  if (!picture) return null;
  const [before, after] = [pictures[index - 1], pictures[index + 1]];
  const turn = (by: 1 | -1): void => {
    const next = by === 1 ? after : before;
    if (next) show(next.id);
  };
  const save = (): void =>
    void files.fetch(picture.id).then(
      (file) => saveFile(file, picture.name),
      (error: unknown) => notify(explainError(error, tApp), { tone: 'negative' }),
    );
  const words = wordsOf(picture);
  const position = t('viewer.position', { number: index + 1, total: pictures.length });
  return (
    <ViewerFrame
      title={words}
      position={position}
      tools={<ViewerButton label={t('viewer.download')} Icon={IconDownload} act={save} />}
      hasBefore={before !== undefined}
      hasAfter={after !== undefined}
      turn={turn}
      close={close}
      stage={<PictureStage id={picture.id} label={words} address={address} isMissing={address === null} turn={turn} />}
    >
      <p className={styles.caption} aria-live="polite">
        <span>{words}</span>
        <span className={styles.hidden}>{position}</span>
      </p>
    </ViewerFrame>
  );
};
