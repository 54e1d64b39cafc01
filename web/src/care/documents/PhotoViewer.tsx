import { useEffect, useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconDownload, IconInfoCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { fetchFile, pictureAddress } from '../files/stored-files.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { isShown } from './document-kind.ts';
import { PhotoReactions } from './PhotoReactions.tsx';
import styles from './PhotoViewer.module.css';
import { usePeopleInPhoto } from './use-people-in-photo.ts';
import { usePhotoWords } from './use-photo-words.ts';
import { usePicture, useSmallPicture } from './use-picture.ts';
import { PictureStage, ViewerButton, ViewerFrame } from './ViewerFrame.tsx';

interface PhotoViewerProps {
  readonly photo: Document;
  /** Position among all photos, from 0; -1 if unknown. */
  readonly index: number;
  /** Number of photos, in words. */
  readonly total: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly show: (photo: Document) => void;
  readonly close: () => void;
  readonly changed: (photo: Document) => void;
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

/** How long the slideshow shows a photo, in milliseconds. */
const pause = 5000;

/** A photo as large as the screen, with buttons to the previous and next one. */
export const PhotoViewer = (props: PhotoViewerProps) => {
  const { photo, index, total, before, after, show, close, changed, isPlaying, play } = props;
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const words = usePhotoWords();
  const inPhoto = usePeopleInPhoto(photo);
  const [panel, setPanel] = useState<'details' | 'comments'>();
  const isOpen = panel === 'details';
  const turn = (by: 1 | -1): void => {
    const next = by === 1 ? after : before;
    if (next) show(next);
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (after ? show(after) : play(false)), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, after, show, play]);
  useEffect(() => {
    for (const near of [after, before]) if (near && isShown(near)) void pictureAddress(near.id).catch(() => undefined);
  }, [after, before]);
  const save = (): void =>
    void fetchFile(photo.id).then(
      (file) => saveFile(file, photo.name),
      (error: unknown) => notify(explainError(error, tApp), { tone: 'negative' }),
    );
  const title = words.titleOf(photo);
  const position = index < 0 ? '' : t('viewer.position', { number: index + 1, total });
  return (
    <ViewerFrame
      title={title}
      position={position}
      tools={
        <>
          <ViewerButton
            label={t(isPlaying ? 'viewer.pause' : 'viewer.play')}
            Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
            act={() => play(!isPlaying)}
          />
          <ViewerButton label={t('viewer.download')} Icon={IconDownload} act={save} />
          <ViewerButton
            label={t('viewer.details')}
            Icon={IconInfoCircle}
            act={() => setPanel(isOpen ? undefined : 'details')}
            aria-expanded={isOpen}
          />
        </>
      }
      hasBefore={before !== undefined}
      hasAfter={after !== undefined}
      turn={turn}
      close={close}
      panel={panel}
      stage={<Stage key={photo.id} photo={photo} label={title} turn={turn} />}
    >
      <p className={styles.caption} aria-live={isPlaying ? 'off' : 'polite'}>
        <span>{title}</span>
        {words.isTitled(photo) && <small>{words.dayOf(photo)}</small>}
        {inPhoto && <small>{t('viewer.people', { names: inPhoto })}</small>}
        <span className={styles.hidden}>{position}</span>
      </p>
      {photo.status === 'PUBLISHED' && (
        <PhotoReactions
          photo={photo}
          isOpen={panel === 'comments'}
          open={(opens) => {
            play(false);
            setPanel(opens ? 'comments' : undefined);
          }}
        />
      )}
      {isOpen && (
        <aside className={styles.details} aria-label={t('viewer.details')}>
          <DocumentActions key={photo.id} document={photo} changed={changed} close={close} />
        </aside>
      )}
    </ViewerFrame>
  );
};

const Stage = ({ photo, label, turn }: { photo: Document; label: string; turn: (by: 1 | -1) => void }) => {
  const canShow = isShown(photo);
  const small = useSmallPicture(photo.id, photo.has_thumbnail);
  const full = usePicture(photo.id, canShow);
  const address = full.data ?? small.data;
  return (
    <PictureStage id={photo.id} label={label} address={address} isMissing={!canShow || full.isError} turn={turn} />
  );
};
