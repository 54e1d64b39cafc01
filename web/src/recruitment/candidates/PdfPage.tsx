import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '../../ui/use-near.ts';
import styles from './Pdf.module.css';
import { drawPage, type Pdf, sizeOf } from './pdf.ts';

interface PdfPageProps {
  readonly pdf: Pdf;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  /** The size of the page until it is read. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A page of a PDF, drawn when it comes near. */
export const PdfPage = ({ pdf, number, scale, size: expected }: PdfPageProps) => {
  const { t } = useTranslation('candidates');
  const [place, isNear] = useNear<HTMLDivElement>();
  const [size, setSize] = useState(expected);
  const [isBroken, setBroken] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNear) return;
    let stop = (): void => undefined;
    let isGone = false;
    const failed = (): void => setBroken(true);
    pdf
      .getPage(number)
      .then((page) => {
        if (isGone) return;
        setSize(sizeOf(page));
        stop = drawPage(page, { canvas: canvas.current!, text: text.current!, scale }, failed);
      })
      .catch(failed);
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, number, scale, isNear]);
  const style = {
    width: size.width * scale,
    height: size.height * scale,
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties;
  return (
    <div ref={place} className={styles.page} style={style} data-page={number}>
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className={styles.text} role="group" aria-label={t('pdf.pageNumber', { number })} />
      {isBroken && <p className={styles.broken}>{t('pdf.pageFailed')}</p>}
    </div>
  );
};
