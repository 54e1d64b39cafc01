import { useEffect, useMemo, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { findPassage, type Passage } from './find-passage.ts';
import type { Mark } from './marked-parts.ts';
import { firstFrom, type Hit, searchPages } from './search-pages.ts';

interface Searched {
  readonly pageCount: number;
  readonly textOf: (page: number) => Promise<string>;
  readonly passage: Passage | undefined;
  /** Returns the page at which the reader is. */
  readonly pageNow: () => number;
}

interface Found {
  readonly hits: readonly Hit[];
  /** -1: no hit. */
  readonly current: number;
  readonly isOver: boolean;
}

const nothing: Found = { hits: [], current: -1, isOver: true };
const typingPause = 250;

/** Searches a document while somebody types. Without words, the passage is marked at which the document was opened. */
export const usePageSearch = ({ pageCount, textOf, passage, pageNow }: Searched) => {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingPause);
  const [found, setFound] = useState<Found>(nothing);
  const quoted = usePassage({ pageCount, textOf, passage });

  useEffect(() => {
    setFound({ ...nothing, isOver: words === '' });
    if (words === '') return;
    let isStopped = false;
    const begin = pageNow();
    const show = (hits: readonly Hit[], isOver: boolean): void => {
      if (isStopped) return;
      setFound((before) => ({
        hits,
        isOver,
        current: before.current < 0 ? firstShown(hits, begin, isOver) : before.current,
      }));
    };
    void searchPages({
      pageCount,
      textOf,
      words,
      isStopped: () => isStopped,
      progress: (hits) => show(hits, false),
    }).then((hits) => show(hits, true));
    return () => {
      isStopped = true;
    };
    // Where the reader is when the search begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, pageCount, textOf]);

  const isSearch = words !== '';
  const hits = isSearch ? found.hits : quoted.hits;
  const current = isSearch ? found.current : 0;
  const marks = useMemo(() => marksOf(hits, current), [hits, current]);
  const step = (by: 1 | -1): void =>
    setFound((before) => {
      const count = before.hits.length;
      return count === 0 ? before : { ...before, current: (before.current + by + count) % count };
    });
  return {
    typed,
    type: setTyped,
    isSearch,
    hits,
    current,
    isOver: found.isOver && typed.trim() === words,
    step,
    marks,
    at: hits[current],
    isMissing: quoted.isMissing,
  };
};

/** The first hit to show. While pages are still read, one from the open page on is worth waiting for. */
const firstShown = (hits: readonly Hit[], page: number, isOver: boolean): number =>
  isOver || hits.some((hit) => hit.page >= page) ? firstFrom(hits, page) : -1;

const marksOf = (hits: readonly Hit[], current: number): ReadonlyMap<number, readonly Mark[]> => {
  const marks = new Map<number, Mark[]>();
  for (const [index, { page, start, end }] of hits.entries())
    marks.set(page, [...(marks.get(page) ?? []), { start, end, isCurrent: index === current }]);
  return marks;
};

const noHits: readonly Hit[] = [];

/** Finds the passage at which a document is opened. */
const usePassage = ({ pageCount, textOf, passage }: Omit<Searched, 'pageNow'>) => {
  const [found, setFound] = useState<{ readonly hits: readonly Hit[]; readonly isMissing: boolean }>();
  const { page, quote = '', start, end } = passage ?? {};
  useEffect(() => {
    setFound(undefined);
    if (page === undefined || quote.trim() === '') return;
    let isGone = false;
    const wanted = { page, quote, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    const find = async (): Promise<void> => {
      const hit = await findPassage(wanted, pageCount, textOf).catch(() => null);
      if (!isGone) setFound({ hits: hit ? [hit] : noHits, isMissing: hit === null });
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [page, quote, start, end, pageCount, textOf]);
  return found ?? { hits: noHits, isMissing: false };
};
