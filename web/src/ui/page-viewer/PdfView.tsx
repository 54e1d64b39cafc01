import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObjectAddress } from '../files/use-address.ts';
import { TextSkeleton } from '../TextSkeleton.tsx';
import type { Passage } from './find-passage.ts';
import styles from './PageViewer.module.css';
import { PageViewer } from './PageViewer.tsx';
import { openPdf, type Pdf, type PdfText, sizeOf, textOf } from './pdf.ts';
import { PdfPage } from './PdfPage.tsx';

interface PdfViewProps {
  readonly file: Blob;
  /** The frame's name for screen readers. */
  readonly label: string;
  readonly passage?: Passage | undefined;
  /** Below the pages; by default, a link that opens the file in a tab of its own. */
  readonly below?: ReactNode;
}

interface Opened {
  readonly pdf: Pdf;
  /** The size of the first page, which the others have until they are read. */
  readonly size: { readonly width: number; readonly height: number };
}

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

/** Shows a PDF in the page: all pages below each other, with zoom, page numbers and a search. */
export const PdfView = ({ file, label, passage, below }: PdfViewProps) => {
  const { t } = useTranslation('viewer');
  const address = useObjectAddress(file);
  const opened = usePdf(file);
  const elsewhere =
    below ??
    (address && (
      <Anchor href={address} target="_blank" rel="noreferrer">
        {t('open')}
      </Anchor>
    ));
  if (opened === undefined) return <TextSkeleton />;
  if (opened === 'failed')
    return (
      <div role="alert">
        <Text>{t('failed')}</Text>
        {elsewhere}
      </div>
    );
  return (
    <div className={styles.view}>
      <Pages opened={opened} label={label} passage={passage} />
      {elsewhere}
    </div>
  );
};

const Pages = ({
  opened: { pdf, size },
  label,
  passage,
}: { opened: Opened } & Pick<PdfViewProps, 'label' | 'passage'>) => {
  const { t } = useTranslation('viewer');
  const read = useMemo(() => pageReader(pdf), [pdf]);
  return (
    <PageViewer
      label={label}
      pageCount={pdf.numPages}
      textOf={read.words}
      passage={passage}
      fitLabel={t('fit')}
      drawPage={({ number, width, zoom, marks, marked }) => (
        <PdfPage
          key={number}
          pdf={pdf}
          textOf={read.text}
          number={number}
          scale={(width / size.width) * zoom}
          size={size}
          marks={marks}
          marked={marked}
        />
      )}
    />
  );
};

/** Reads the text of each page once. */
const pageReader = (pdf: Pdf) => {
  const known = new Map<number, Promise<PdfText>>();
  const text = (number: number): Promise<PdfText> => {
    const found = known.get(number) ?? textOf(pdf, number);
    known.set(number, found);
    return found;
  };
  return { text, words: async (number: number) => (await text(number)).text };
};
