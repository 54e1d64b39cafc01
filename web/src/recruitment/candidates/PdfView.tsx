import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionIcon, Anchor, Button, NumberInput, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useObjectAddress } from '../../ui/files/use-address.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import styles from './Pdf.module.css';
import { openPdf, type Pdf, sizeOf } from './pdf.ts';
import { PdfPage } from './PdfPage.tsx';

interface PdfViewProps {
  readonly file: Blob;
  readonly name: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Opened {
  readonly pdf: Pdf;
  /** The size of the first page, which the others have until they are read. */
  readonly size: Size;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Opens a PDF; `failed` if it cannot be read. */
const usePdf = (file: Blob): Opened | 'failed' | undefined => {
  const [found, setFound] = useState<{ readonly file: Blob; readonly opened: Opened | 'failed' }>();
  useEffect(() => {
    let close = (): void => undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isGone) return;
      const opening = openPdf(bytes);
      ({ close } = opening);
      const pdf = await opening.pdf;
      const size = sizeOf(await pdf.getPage(1));
      if (!isGone) setFound({ file, opened: { pdf, size } });
    };
    read().catch(() => !isGone && setFound({ file, opened: 'failed' }));
    return () => {
      isGone = true;
      close();
    };
  }, [file]);
  return found?.file === file ? found.opened : undefined;
};

/** Shows a PDF in the page: all pages below each other, with zoom and page numbers. */
export const PdfView = ({ file, name }: PdfViewProps) => {
  const { t } = useTranslation('candidates');
  const address = useObjectAddress(file);
  const opened = usePdf(file);
  const elsewhere = address && (
    <Anchor href={address} target="_blank" rel="noreferrer">
      {t('pdf.open')}
    </Anchor>
  );
  if (opened === undefined) return <TextSkeleton />;
  if (opened === 'failed')
    return (
      <div role="alert">
        <Text>{t('pdf.failed')}</Text>
        {elsewhere}
      </div>
    );
  return (
    <div className={styles.view}>
      <Pages opened={opened} name={name} />
      {elsewhere}
    </div>
  );
};

const Pages = ({ opened: { pdf, size }, name }: { opened: Opened; name: string }) => {
  const { t } = useTranslation('candidates');
  const frame = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize();
  const [zoom, setZoom] = useState(2);
  const [page, setPage] = useState(1);
  const scale = (width / size.width) * zooms[zoom]!;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);

  const placeOf = (number: number): HTMLElement | null =>
    frame.current?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null;
  const show = (number: number): void => {
    const next = Math.min(pdf.numPages, Math.max(1, number));
    frame.current?.scrollTo({ top: (placeOf(next)?.offsetTop ?? 0) - (placeOf(1)?.offsetTop ?? 0) });
    setPage(next);
  };
  const zoomBy = (by: number): void => setZoom((before) => Math.min(zooms.length - 1, Math.max(0, before + by)));
  // The page that crosses the upper third is the one that people read.
  const follow = (): void => {
    const { current } = frame;
    if (!current) return;
    const line = current.scrollTop + current.clientHeight / 3 + (placeOf(1)?.offsetTop ?? 0);
    setPage(pages.findLast((number) => (placeOf(number)?.offsetTop ?? 0) <= line) ?? 1);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setZoom(2),
      ArrowLeft: () => show(page - 1),
      ArrowRight: () => show(page + 1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const button = (label: string, Icon: typeof IconZoomIn, act: () => void, disabled: boolean) => (
    <ActionIcon variant="default" size={44} aria-label={label} onClick={act} disabled={disabled}>
      <Icon aria-hidden size={20} />
    </ActionIcon>
  );
  return (
    <>
      <div className={styles.tools}>
        {button(t('pdf.before'), IconChevronUp, () => show(page - 1), page === 1)}
        {button(t('pdf.after'), IconChevronDown, () => show(page + 1), page === pdf.numPages)}
        <NumberInput
          aria-label={t('pdf.page')}
          className={styles.number ?? ''}
          value={page}
          min={1}
          max={pdf.numPages}
          hideControls
          onChange={(value) => typeof value === 'number' && show(value)}
        />
        <Text className={styles.of ?? ''}>{t('pdf.of', { count: pdf.numPages })}</Text>
        {button(t('pdf.smaller'), IconZoomOut, () => zoomBy(-1), zoom === 0)}
        {button(t('pdf.larger'), IconZoomIn, () => zoomBy(1), zoom === zooms.length - 1)}
        <Button variant="default" visibleFrom="sm" onClick={() => setZoom(2)}>
          {t('pdf.fit')}
        </Button>
      </div>
      {/* The pages are longer than the frame, so the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolling and zooming by keys */}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={t('pdf.title', { name })}
        tabIndex={0}
        onKeyDown={press}
        onScroll={follow}
      >
        <div ref={measured} className={styles.measure} />
        {width > 0 &&
          pages.map((number) => <PdfPage key={number} pdf={pdf} number={number} scale={scale} size={size} />)}
      </div>
    </>
  );
};
