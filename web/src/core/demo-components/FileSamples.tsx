import { Suspense } from 'react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../lib/on-demand.ts';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Thumbnail } from '../../ui/files/Thumbnail.tsx';
import { notify } from '../../ui/notices.ts';
import { svgAddress } from '../../ui/svg-address.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Sample } from './Samples.tsx';
import styles from './Samples.module.css';

const types = ['image/webp', 'application/pdf', 'video/mp4', 'audio/mpeg', 'text/csv', 'application/zip'];

const picture = async (): Promise<string> =>
  svgAddress(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z" fill="#7a8f6b"/><circle cx="2" cy="2" r="1" fill="#f3e9d2"/></svg>',
  );

/** The reader of PDFs is large. */
const ViewerSample = onDemand(() => import('./ViewerSample.tsx').then((file) => file.ViewerSample), 'viewer');

export const FileSamples = () => {
  const { t } = useTranslation('demo');
  return (
    <>
      <Sample title={t('files.thumbnails')} layout="row">
        {types.map((type) => (
          <div key={type} className={styles.file}>
            <Thumbnail id={type} contentType={type} load={type === 'image/webp' ? picture : undefined} />
          </div>
        ))}
      </Sample>
      <Sample title={t('files.zone')}>
        <DropZone
          label={t('files.dropHere')}
          drop={(files) => void notify(t('dataList.chosen', { name: files[0]?.name ?? '' }))}
        >
          <Text className={styles.zone}>{t('files.zoneText')}</Text>
        </DropZone>
      </Sample>
      <Sample title={t('files.viewer')}>
        <Suspense fallback={<TextSkeleton />}>
          <ViewerSample />
        </Suspense>
      </Sample>
    </>
  );
};
