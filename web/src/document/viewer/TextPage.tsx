import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { markedParts } from '../../ui/page-viewer/marked-parts.ts';
import type { ShownPage } from '../../ui/page-viewer/PageViewer.tsx';
import { useSeen } from '../../ui/page-viewer/use-seen.ts';
import { pagesQuery, type ViewedDocument } from './document-file.ts';
import styles from './TextPage.module.css';

interface TextPageProps extends Omit<ShownPage, 'width'> {
  readonly document: ViewedDocument;
}

/** A page of text, fetched when it comes near. */
export const TextPage = ({ document, number, zoom, marks, marked }: TextPageProps) => {
  const { t } = useTranslation('viewer');
  const [place, isSeen] = useSeen<HTMLElement>();
  const { data, isError } = useQuery({ ...pagesQuery(document, number), enabled: isSeen });
  const text = data?.items.find(({ page }) => page === number)?.text;
  const isDrawn = text !== undefined;
  const tell = useRef(marked);
  useEffect(() => {
    tell.current = marked;
  });
  useEffect(() => {
    if (isDrawn && marks.length > 0) tell.current(place.current!);
  }, [isDrawn, marks, place]);
  return (
    <section
      ref={place}
      className={styles.page}
      style={{ fontSize: `${zoom}rem` }}
      data-page={number}
      data-empty={!isDrawn || undefined}
      aria-label={t('pageNumber', { number })}
    >
      <p className={styles.number} aria-hidden>
        {number}
      </p>
      {isError ? (
        <p>{t('pageFailed')}</p>
      ) : (
        <div className={styles.text} dir="auto">
          {markedParts(text ?? '', marks).map(({ text: words, mark }, index) =>
            mark ? (
              <mark key={index} data-current={mark.isCurrent ? '' : undefined}>
                {words}
              </mark>
            ) : (
              words
            ),
          )}
        </div>
      )}
    </section>
  );
};
