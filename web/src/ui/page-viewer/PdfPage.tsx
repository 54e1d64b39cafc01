import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawMarks } from './draw-marks.ts';
import type { Mark } from './marked-parts.ts';
import styles from './PageViewer.module.css';
import { type DrawnText, drawPage, type Pdf, type PdfText, sizeOf } from './pdf.ts';
import { useSeen } from './use-seen.ts';

interface PdfPageProps {
  readonly pdf: Pdf;
  readonly textOf: (page: number) => Promise<PdfText>;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  /** The size of the page until it is read. */
  readonly size: { readonly width: number; readonly height: number };
  readonly marks: readonly Mark[];
  /** Called when the marks of the page are drawn. */
  readonly marked: (page: HTMLElement) => void;
}

/** A page of a PDF. It is drawn when it comes near, and gives its picture back when it is far away. */
export const PdfPage = ({ pdf, textOf, number, scale, size: expected, marks, marked }: PdfPageProps) => {
  const { t } = useTranslation('viewer');
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const [size, setSize] = useState(expected);
  const [isBroken, setBroken] = useState(false);
  const [drawn, setDrawn] = useState<DrawnText | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSeen) return;
    let stop = (): void => undefined;
    let isGone = false;
    const failed = (): void => setBroken(true);
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (isGone) return;
      setSize(sizeOf(page));
      const drawing = drawPage(page, { canvas: canvas.current!, text: text.current!, scale }, failed);
      ({ stop } = drawing);
      const shown = await drawing.text;
      if (!isGone) setDrawn(shown);
    };
    draw().catch(() => isGone || failed());
    return () => {
      isGone = true;
      stop();
      setDrawn(null);
    };
  }, [pdf, number, scale, isSeen]);
  useMarks({ drawn, textOf, number, marks, marked: () => marked(place.current!) });
  const style = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties;
  return (
    <div ref={place} className={styles.page} style={style} data-page={number}>
      {isSeen && (
        <>
          <canvas ref={canvas} aria-hidden />
          <div ref={text} className={styles.text} role="group" aria-label={t('pageNumber', { number })} />
        </>
      )}
      {isBroken && <p className={styles.broken}>{t('pageFailed')}</p>}
    </div>
  );
};

interface MarksOfPage extends Pick<PdfPageProps, 'textOf' | 'number' | 'marks'> {
  readonly drawn: DrawnText | null;
  readonly marked: () => void;
}

/** Draws the marks once the text of the page is there, and whenever they change. */
const useMarks = ({ drawn, textOf, number, marks, marked }: MarksOfPage): void => {
  const tell = useRef(marked);
  useEffect(() => {
    tell.current = marked;
  });
  useEffect(() => {
    if (!drawn) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const text = await textOf(number);
      if (isGone) return;
      drawMarks(drawn, text, marks);
      if (marks.length > 0) tell.current();
    };
    // A page whose text cannot be read has no marks.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [drawn, textOf, number, marks]);
};
