import { useSyncExternalStore } from 'react';
import { sizeIn } from '@kindred/contract/file-kind';
import { ActionIcon, Anchor, Button, Group, Progress } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Documents.module.css';
import { useStatusWords } from './DocumentStatus.tsx';
import { isBeingRead, useLibraryDocument } from './library-documents.ts';
import { type PendingUpload, uploads as queue } from './uploads.ts';
import { useFaultWords } from './use-document-labels.ts';
import { isFinal, useUploadFault } from './use-upload-fault.ts';

/** Documents that are followed at full pace while they are being read. */
const followed = 5;

/** Everything that was uploaded since the page was opened, with its progress. */
export const UploadList = () => {
  const { t } = useTranslation('library');
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const isRunning = done + failed < uploads.length;
  const share = uploads.reduce((sum, one) => sum + (one.state === 'failed' ? 1 : one.share), 0) / uploads.length;
  const retriable = uploads.filter(canRetry).length;
  const slower = Math.max(1, Math.ceil(done / followed));
  return (
    <section aria-labelledby="uploads" className={styles.uploads}>
      <h2 id="uploads">{t(isRunning ? 'upload.title' : 'upload.ended')}</h2>
      <p role="status">
        {isRunning
          ? t('upload.progress', { done, total: uploads.length })
          : [done > 0 && t('upload.added', { count: done }), failed > 0 && t('upload.refused', { count: failed })]
              .filter(Boolean)
              .join(' ')}
      </p>
      {isRunning && uploads.length > 1 && <Progress value={Math.round(share * 100)} aria-label={t('upload.all')} />}
      <ul>
        {uploads.map((upload) => (
          <Line key={upload.key} upload={upload} slower={slower} />
        ))}
      </ul>
      {!isRunning && (
        <Group gap="sm">
          {retriable > 1 && (
            <Button variant="default" onClick={() => queue.retryAll(canRetry)}>
              {t('upload.retryAll')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => queue.dropEnded(() => true)}>
            {t('upload.dismiss')}
          </Button>
        </Group>
      )}
    </section>
  );
};

const canRetry = ({ state, error }: PendingUpload): boolean => state === 'failed' && !isFinal(error);

const Line = ({ upload, slower }: { upload: PendingUpload; slower: number }) => {
  const { t, i18n } = useTranslation('library');
  const { key, file, state, share, document } = upload;
  const { name } = file;
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        {document ? (
          <Anchor component={Link} to={paths.libraryDocument.href({ id: document.id })}>
            {name}
          </Anchor>
        ) : (
          name
        )}{' '}
        <span className={styles.quiet}>{sizeIn(i18n.language, file.size)}</span>
      </span>
      {state === 'failed' && <Refused upload={upload} />}
      {state === 'done' && document && <Reading id={document.id} slower={slower} />}
      {(state === 'waiting' || state === 'sending') && (
        <>
          <Button variant="subtle" onClick={() => queue.drop(key)} aria-label={t('upload.stopOf', { name })}>
            {t('upload.stop')}
          </Button>
          <Progress
            className={styles.uploadBar}
            value={Math.round(share * 100)}
            aria-label={t('upload.progressOf', { name })}
          />
        </>
      )}
    </li>
  );
};

const Refused = ({ upload }: { upload: PendingUpload }) => {
  const { t } = useTranslation('library');
  const { words, documentId, canRetry } = useUploadFault(upload.error);
  const { name } = upload.file;
  return (
    <>
      <span className={styles.uploadActions}>
        {canRetry && (
          <Button variant="default" onClick={() => queue.retry(upload.key)} aria-label={t('upload.retryOf', { name })}>
            {t('upload.retry')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={44}
          onClick={() => queue.drop(upload.key)}
          aria-label={t('upload.dropOf', { name })}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </span>
      <span className={styles.uploadFailure} role="alert">
        {words}{' '}
        {documentId && (
          <Anchor component={Link} to={paths.libraryDocument.href({ id: documentId })}>
            {t('upload.openKnown')}
          </Anchor>
        )}
      </span>
    </>
  );
};

/** How far an uploaded document is read. */
const Reading = ({ id, slower }: { id: string; slower: number }) => {
  const { t } = useTranslation('library');
  const { data } = useLibraryDocument(id, slower);
  const words = useStatusWords();
  const faults = useFaultWords();
  if (!data) return null;
  const { pages, pagesDone, failure } = data;
  if (failure)
    return (
      <span className={styles.uploadFailure} role="alert">
        {faults[failure.code].what} {faults[failure.code].step}
      </span>
    );
  if (!isBeingRead(data))
    return (
      <span className={styles.uploadDone} role="status">
        <IconCheck aria-hidden size={20} /> {words(data)}
      </span>
    );
  return (
    <>
      <span className={styles.quiet}>{words(data)}</span>
      <Progress
        className={styles.uploadBar}
        value={pages ? Math.round((pagesDone / pages) * 100) : 0}
        aria-label={t('upload.readingOf', { name: data.name })}
      />
    </>
  );
};
