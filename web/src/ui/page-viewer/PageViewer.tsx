import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Passage } from './find-passage.ts';
import type { Mark } from './marked-parts.ts';
import styles from './PageViewer.module.css';
import { useFrame } from './use-frame.ts';
import { usePageSearch } from './use-page-search.ts';
import { usualZoom, ViewerBar, zooms } from './ViewerBar.tsx';
import { ViewerSearch } from './ViewerSearch.tsx';

/** What a page needs to be drawn. */
export interface ShownPage {
  /** From 1. */
  readonly number: number;
  /** The width of the frame, in pixels. */
  readonly width: number;
  /** 1 is the usual size. */
  readonly zoom: number;
  readonly marks: readonly Mark[];
  /** Called with the page's element once its marks are drawn. */
  readonly marked: (page: HTMLElement) => void;
}

interface PageViewerProps {
  /** The frame's name for screen readers. */
  readonly label: string;
  readonly pageCount: number;
  /** Returns the text of a page. It is the same function on every render. */
  readonly textOf: (page: number) => Promise<string>;
  /** The page to open at, and the passage to mark there. */
  readonly passage?: Passage | undefined;
  readonly fitLabel: string;
  readonly drawPage: (page: ShownPage) => ReactNode;
}

const noMarks: readonly Mark[] = [];

/** Shows the pages of a document below each other, with zoom, page numbers and a search. */
export const PageViewer = ({ label, pageCount, textOf, passage, fitLabel, drawPage }: PageViewerProps) => {
  const { t } = useTranslation('viewer');
  const { ref: measured, width } = useElementSize();
  const [zoom, setZoom] = useState(usualZoom);
  const input = useRef<HTMLInputElement>(null);
  const { frame, page, show, follow, reveal } = useFrame(pageCount, passage?.page ?? 1);
  const search = usePageSearch({ pageCount, textOf, passage, pageNow: () => page });
  const { at, isMissing, isSearch } = search;
  const zoomTo = (next: number): void => setZoom(Math.min(zooms.length - 1, Math.max(0, next)));

  // Opens at the page, once the pages have their size.
  const isPlaced = width > 0;
  const first = passage?.page;
  useEffect(() => {
    if (isPlaced && first) show(first);
  }, [isPlaced, first, show]);
  useReveal(frame.current, at, show, reveal);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => zoomTo(zoom + 1),
      '-': () => zoomTo(zoom - 1),
      '0': () => zoomTo(usualZoom),
      '/': () => input.current?.focus(),
      ArrowLeft: () => show(page - 1),
      ArrowRight: () => show(page + 1),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <ViewerBar page={page} pageCount={pageCount} show={show} zoom={zoom} zoomTo={zoomTo} fitLabel={fitLabel} />
      <ViewerSearch search={search} input={input} />
      {isMissing && !isSearch && (
        <Text role="status" c="dimmed">
          {t('passageMissing')}
        </Text>
      )}
      {/* The pages are longer than the frame, so the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolling and zooming by keys */}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={label}
        data-frame
        tabIndex={0}
        onKeyDown={press}
        onScroll={follow}
      >
        <div ref={measured} className={styles.measure} />
        {isPlaced &&
          Array.from({ length: pageCount }, (_, index) =>
            drawPage({
              number: index + 1,
              width,
              zoom: zooms[zoom]!,
              marks: search.marks.get(index + 1) ?? noMarks,
              marked: reveal,
            }),
          )}
      </div>
    </>
  );
};

/** Goes to the current hit. A page that is not drawn yet goes there itself when it has its marks. */
const useReveal = (
  frame: HTMLElement | null,
  at: { readonly page: number; readonly start: number } | undefined,
  show: (page: number) => void,
  reveal: (page: HTMLElement) => void,
): void => {
  useEffect(() => {
    if (!at || !frame) return;
    const place = frame.querySelector<HTMLElement>(`[data-page="${at.page}"]`);
    if (!place) return;
    const inner = frame.getBoundingClientRect();
    const { top, bottom } = place.getBoundingClientRect();
    if (bottom < inner.top || top > inner.bottom) show(at.page);
    reveal(place);
  }, [frame, at, show, reveal]);
};
