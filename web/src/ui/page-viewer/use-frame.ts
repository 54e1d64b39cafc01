import { type RefObject, useCallback, useRef, useState } from 'react';

interface Frame {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The page that people read now, from 1. */
  readonly page: number;
  readonly show: (page: number) => void;
  /** Follows the reader's scrolling. */
  readonly follow: () => void;
  /** Scrolls to the current mark of a page. */
  readonly reveal: (page: HTMLElement) => void;
}

const pagesIn = (frame: HTMLElement): NodeListOf<HTMLElement> => frame.querySelectorAll<HTMLElement>('[data-page]');

/** Returns the index of the last page that begins above this line. */
const lastAbove = (pages: NodeListOf<HTMLElement>, line: number): number => {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pages[middle]!.offsetTop <= line) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The scrolling of a frame with pages below each other. */
export const useFrame = (pageCount: number, first: number): Frame => {
  const frame = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(Math.min(Math.max(1, first), pageCount));
  const show = useCallback(
    (number: number): void => {
      const next = Math.min(pageCount, Math.max(1, number));
      setPage(next);
      const { current } = frame;
      if (!current) return;
      const pages = pagesIn(current);
      current.scrollTo({ top: (pages[next - 1]?.offsetTop ?? 0) - (pages[0]?.offsetTop ?? 0) });
    },
    [pageCount],
  );
  // The page that crosses the upper third is the one that people read.
  const follow = (): void => {
    const { current } = frame;
    if (!current) return;
    const pages = pagesIn(current);
    setPage(lastAbove(pages, current.scrollTop + current.clientHeight / 3 + (pages[0]?.offsetTop ?? 0)) + 1);
  };
  const reveal = useCallback((place: HTMLElement): void => {
    const { current } = frame;
    const mark = place.querySelector('mark[data-current]');
    if (!current || !mark) return;
    const inner = current.getBoundingClientRect();
    const at = mark.getBoundingClientRect();
    const isSeen = at.top >= inner.top && at.bottom <= inner.bottom && at.left >= inner.left && at.right <= inner.right;
    if (isSeen) return;
    current.scrollBy({
      top: at.top - inner.top - current.clientHeight / 3,
      left: Math.min(0, at.left - inner.left - 16) + Math.max(0, at.right - inner.right + 16),
    });
  }, []);
  return { frame, page, show, follow, reveal };
};
