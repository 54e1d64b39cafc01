import { sizeIn } from '@kindred/contract/file-kind';
import { useSyncExternalStore } from 'react';
import { Button, Group, Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@kindred/contract/limits';
import { explainError } from '../../ui/explain-error.ts';
import { isHeic } from '../../ui/files/heic.ts';
import { UnsendableFile } from '../../ui/files/upload-queue.ts';
import { isVideo } from '../videos/video-file.ts';
import styles from './Documents.module.css';
import { type PendingUpload, uploads as queue } from './uploads.ts';
import { UploadCaption } from './UploadCaption.tsx';
import { useAudienceLabels } from './use-audience-labels.ts';

/** Lists up to this many uploads; beyond that, only the failed ones. */
const listed = 5;

/** Uploads with one overall progress; failed ones can be retried. */
export const UploadList = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('documents');
  const isHere = (one: PendingUpload): boolean => one.circleId === circleId;
  const uploads = useSyncExternalStore(queue.subscribe, queue.current).filter(isHere);
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done');
  const failed = uploads.filter(({ state }) => state === 'failed');
  const isRunning = done.length + failed.length < uploads.length;
  const share = uploads.reduce((sum, one) => sum + (one.state === 'failed' ? 1 : one.share), 0) / uploads.length;
  const shown = uploads.length <= listed ? uploads : failed;
  return (
    <section aria-labelledby="uploads" className={styles.uploads}>
      <h2 id="uploads">{t(isRunning ? 'upload.title' : 'upload.ended')}</h2>
      {uploads.length > 1 && (
        <>
          <p role="status" className={styles.uploadSum}>
            {isRunning
              ? t('upload.progress', { done: done.length, total: uploads.length })
              : [
                  done.length > 0 && t('upload.added', { count: done.length }),
                  failed.length > 0 && t('upload.refused', { count: failed.length }),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {isRunning && <Progress value={Math.round(share * 100)} aria-label={t('upload.all')} />}
        </>
      )}
      {uploads.some(({ isStillHeic }) => isStillHeic) && <p>{t('upload.heic')}</p>}
      <ul>
        {shown.map((upload) => (
          <Line key={upload.key} upload={upload} />
        ))}
      </ul>
      {!isRunning && (
        <Group gap="sm" mt="sm">
          {failed.length > 1 && failed.some(({ error }) => !(error instanceof UnsendableFile)) && (
            <Button variant="default" onClick={() => queue.retryAll(isHere)}>
              {t('upload.retryAll')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => queue.dropEnded(isHere)}>
            {t('upload.dismiss')}
          </Button>
        </Group>
      )}
    </section>
  );
};

const isPhoto = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

const Line = ({ upload }: { upload: PendingUpload }) => {
  const { t, i18n } = useTranslation('documents');
  const { key, file, audience, state, share, videoStage } = upload;
  const audiences = useAudienceLabels();
  const why = useFailure(upload);
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {file.name} <span className={styles.quiet}>{sizeIn(i18n.language, file.size)}</span>
        {audience !== 'circle' && <span className={styles.quiet}> · {audiences[audience].name}</span>}
        {state === 'sending' && (
          <span className={styles.quiet} role="status">
            {videoStage === 'waiting' && ` · ${t('upload.offline')}`}
            {videoStage === 'checking' && ` · ${t('upload.checking')}`}
          </span>
        )}
      </span>
      {state === 'done' ? (
        <span className={styles.uploadDone} role="status">
          <IconCheck aria-hidden size={20} /> {t('upload.done')}
        </span>
      ) : (
        <span className={styles.uploadActions}>
          {state === 'failed' && !(upload.error instanceof UnsendableFile) && (
            <Button
              variant="default"
              onClick={() => queue.retry(key)}
              aria-label={t('upload.retryOf', { name: file.name })}
            >
              {t('upload.retry')}
            </Button>
          )}
          <Button
            variant="subtle"
            onClick={() => queue.drop(key)}
            aria-label={t(state === 'failed' ? 'upload.dropOf' : 'upload.stopOf', { name: file.name })}
          >
            {t(state === 'failed' ? 'upload.drop' : 'upload.stop')}
          </Button>
        </span>
      )}
      {state === 'failed' ? (
        <span className={styles.uploadFailure} role="alert">
          {why}
        </span>
      ) : state === 'done' ? null : (
        <Progress
          className={styles.uploadBar}
          value={Math.round(share * 100)}
          aria-label={t('upload.progressOf', { name: file.name })}
        />
      )}
      {state !== 'failed' && isPhoto(file) && <UploadCaption upload={upload} />}
    </li>
  );
};

const useFailure = ({ error, file }: PendingUpload): string => {
  const { t, i18n } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  if (error === null) return '';
  if (!(error instanceof UnsendableFile)) return explainError(error, tApp);
  const size = (bytes: number): string => sizeIn(i18n.language, bytes);
  switch (error.why) {
    case 'empty':
      return t('upload.empty');
    case 'wrongType':
      return t('upload.videoType');
    case 'ended':
      return t('upload.videoEnded');
    case 'tooLarge':
      return isVideo(file)
        ? t('upload.videoTooLarge', { size: size(file.size), most: size(limits.videoBytes) })
        : t('upload.tooLarge', { size: size(limits.documentBytes) });
  }
};
