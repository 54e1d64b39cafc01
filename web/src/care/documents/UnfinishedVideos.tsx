import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button, FileButton } from '@mantine/core';
import { sizeIn } from '@kindred/contract/file-kind';
import type { VideoUpload } from '@kindred/contract/care/videos/video';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { cancelVideo, isCancelled } from '../videos/send-video.ts';
import { useVideoUploads } from '../videos/use-video-uploads.ts';
import { isSameVideo } from '../videos/video-file.ts';
import styles from '../videos/Videos.module.css';
import { acceptedVideos } from './document-kind.ts';
import { resumeUpload, uploads } from './uploads.ts';

/** The reader's uploads of videos that broke off, each with a way to go on and to discard it. */
export const UnfinishedVideos = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('videos');
  const queue = useSyncExternalStore(uploads.subscribe, uploads.current);
  const here = useMemo(() => new Set(queue.map(({ video }) => video?.id)), [queue]);
  const { data, refetch } = useVideoUploads(circleId);
  const unfinished = data?.items.filter(({ id }) => !here.has(id) && !isCancelled(id)) ?? [];
  if (unfinished.length === 0) return null;
  return (
    <ul className={styles.unfinished} aria-label={t('unfinished.title')}>
      {unfinished.map((video) => (
        <Unfinished key={video.id} circleId={circleId} video={video} discarded={() => void refetch()} />
      ))}
    </ul>
  );
};

interface UnfinishedProps {
  readonly circleId: string;
  readonly video: VideoUpload;
  readonly discarded: () => void;
}

const Unfinished = ({ circleId, video, discarded }: UnfinishedProps) => {
  const { t, i18n } = useTranslation('videos');
  const { t: tApp } = useTranslation('app');
  const [isOther, setOther] = useState(false);
  const reset = useRef<() => void>(null);
  const { name } = video;
  const discard = useMutation({ mutationFn: () => cancelVideo(video.id), onSuccess: discarded });
  const choose = (file: File | null): void => {
    reset.current?.();
    if (!file) return;
    setOther(!isSameVideo(video, file));
    if (isSameVideo(video, file)) resumeUpload(circleId, file, video);
  };
  return (
    <li>
      <p>{t('unfinished.text', { name })}</p>
      <span className={styles.actions}>
        <FileButton accept={acceptedVideos} onChange={choose} resetRef={reset}>
          {(props) => (
            <Button variant="default" aria-label={t('unfinished.chooseOf', { name })} {...props}>
              {t('unfinished.choose')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          aria-label={t('unfinished.discardOf', { name })}
          loading={discard.isPending}
          onClick={() => discard.mutate()}
        >
          {t('unfinished.discard')}
        </Button>
      </span>
      {isOther && (
        <span className={styles.problem} role="alert">
          {t('unfinished.other', { name, size: sizeIn(i18n.language, video.size_bytes) })}
        </span>
      )}
      {discard.error && (
        <span className={styles.problem} role="alert">
          {explainError(discard.error, tApp)}
        </span>
      )}
    </li>
  );
};
