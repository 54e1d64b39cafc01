import { Button } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { IconPhotoPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.ts';
import { mostPages } from './lay-out.ts';
import styles from './Paper.module.css';
import type { usePaperPictures } from './use-paper-pictures.ts';

const picker = late(() => import('../documents/DocumentPicker.tsx').then((file) => file.DocumentPicker));

interface PrintBarProps {
  readonly pages: number;
  readonly pictures: ReturnType<typeof usePaperPictures>;
  readonly circleId: string;
  readonly add: (photo: Document) => void;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the pages show these pictures, so that none is missing on paper. */
const pictureDrawn = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  const shown = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
  await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)));
};

/** Prints the paper once its pictures have loaded, and adds photos to it. */
export const PrintBar = ({ pages, pictures, circleId, add }: PrintBarProps) => {
  const { t } = useTranslation('papers');
  const [picks, setPicks] = useState(false);
  const [total, setTotal] = useState(0);
  const print = async (): Promise<void> => {
    setTotal(pictures.count);
    await pictures.prepare();
    await pictureDrawn();
    window.print();
  };
  const isPreparing = pictures.done !== undefined;
  return (
    <div className={styles.bar} data-print="never">
      <Button leftSection={<IconPrinter aria-hidden size={20} />} loading={isPreparing} onClick={() => void print()}>
        {t('print')}
      </Button>
      <Button variant="default" leftSection={<IconPhotoPlus aria-hidden size={20} />} onClick={() => setPicks(true)}>
        {t('addPhoto')}
      </Button>
      <p role="status">
        {isPreparing ? t('preparing', { done: pictures.done, total }) : t('pages', { count: pages })}
        {!isPreparing && pages > mostPages && <span>{t('tooMany', { most: mostPages })}</span>}
      </p>
      {picks && (
        <Suspense>
          <picker.Late
            circleId={circleId}
            isPicture
            pick={(photo: Document) => {
              setPicks(false);
              add(photo);
            }}
            close={() => setPicks(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
