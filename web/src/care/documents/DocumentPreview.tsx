import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { Suspense, useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../lib/on-demand.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useObjectAddress } from '../../ui/files/use-address.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { ComingFile } from './ComingFile.tsx';
import { isShown } from './document-kind.ts';
import styles from './Documents.module.css';
import { useComingFile } from './use-coming-file.ts';
import { usePicture } from './use-picture.ts';

const VideoPlayer = onDemand(() => import('../videos/VideoPlayer.tsx').then((file) => file.VideoPlayer), 'videos');

const wordsKey = (file: Blob) => ['care', 'document-words', file] as const;

/** Characters of a long text that the preview shows. */
const shownCharacters = 100_000;

/** Shows a document's content if the browser can. */
export const DocumentPreview = ({ document }: { document: Document }) => {
  const { t } = useTranslation('documents');
  if (!isShown(document))
    return (
      <div className={styles.preview}>
        <p>{t('preview.none')}</p>
      </div>
    );
  if (kindOf(document) === 'picture') return <Picture key={document.id} document={document} />;
  if (kindOf(document) === 'video')
    return (
      <div className={styles.preview}>
        <Suspense fallback={<TextSkeleton />}>
          <VideoPlayer key={document.id} video={document} />
        </Suspense>
      </div>
    );
  return <Shown key={document.id} document={document} />;
};

const Picture = ({ document }: { document: Document }) => {
  const { id, name } = document;
  const address = usePicture(id);
  if (address.error) return <ErrorPanel error={address.error} retry={() => void address.refetch()} />;
  return (
    <div className={styles.preview}>{address.data ? <img src={address.data} alt={name} /> : <TextSkeleton />}</div>
  );
};

/** Files up to this many bytes arrive before anyone could read the progress. */
const soonHere = 1_000_000;

const Shown = ({ document }: { document: Document }) => {
  const { file, ...coming } = useComingFile(document);
  // A cancel during a retry counts as cancelled, not as failed.
  if (file.error && !file.isFetching && !coming.isStopped)
    return <ErrorPanel error={file.error} retry={() => void file.refetch()} />;
  return (
    <div className={styles.preview}>
      {file.data ? (
        <Content document={document} file={file.data} />
      ) : document.size_bytes > soonHere ? (
        <ComingFile document={document} {...coming} />
      ) : (
        <TextSkeleton />
      )}
    </div>
  );
};

const Content = ({ document, file }: { document: Document; file: Blob }) => {
  const { t } = useTranslation('documents');
  const address = useObjectAddress(file);
  const [isUnplayable, setUnplayable] = useState(false);
  const kind = kindOf(document);
  if (kind === 'text') return <Words file={file} />;
  if (!address) return null;
  if (isUnplayable) return <p>{t('preview.none')}</p>;
  const fails = (): void => setUnplayable(true);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of a family's recordings
  if (kind === 'audio') return <audio src={address} controls onError={fails} aria-label={document.name} />;
  return navigator.pdfViewerEnabled && matchMedia('(min-width: 48em)').matches ? (
    <iframe src={address} title={document.name} />
  ) : (
    <p>
      <Button component="a" href={address} target="_blank" rel="noreferrer">
        {t('preview.openPdf')}
      </Button>
    </p>
  );
};

const Words = ({ file }: { file: Blob }) => {
  const { t } = useTranslation('documents');
  const words = useQuery({ queryKey: wordsKey(file), queryFn: () => file.text(), gcTime: 0 });
  if (words.data === undefined) return <TextSkeleton />;
  return (
    <pre tabIndex={0}>
      {words.data.slice(0, shownCharacters)}
      {words.data.length > shownCharacters && <Text c="dimmed">{t('preview.more')}</Text>}
    </pre>
  );
};
