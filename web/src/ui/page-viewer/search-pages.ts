import { findAll, fold, type Range } from './folded-text.ts';

/** A place on a page that a search found. */
export interface Hit extends Range {
  readonly page: number;
}

/** Hits of a search. Enough for every reader, and few enough to keep. */
export const mostHits = 1000;

interface PageSearch {
  readonly pageCount: number;
  readonly textOf: (page: number) => Promise<string>;
  readonly words: string;
  readonly isStopped: () => boolean;
  /** Called from time to time with the hits so far. */
  readonly progress: (hits: readonly Hit[]) => void;
}

/** Pages that are read at the same time. */
const width = 4;
/** Milliseconds between two reports of hits. */
const pause = 150;

/** Searches the pages from the first to the last. Returns all hits in order, or at most `mostHits`. */
export const searchPages = async (search: PageSearch): Promise<readonly Hit[]> => {
  const { pageCount, textOf, isStopped, progress } = search;
  const words = fold(search.words.trim()).text.trim();
  const hits: Hit[] = [];
  let told = performance.now();
  for (let page = 1; page <= pageCount && hits.length < mostHits && !isStopped(); page += width) {
    const numbers = Array.from({ length: Math.min(width, pageCount - page + 1) }, (_, index) => page + index);
    // A page that cannot be read has no hits.
    const texts = await Promise.all(numbers.map((number) => textOf(number).catch(() => '')));
    for (const [index, text] of texts.entries())
      hits.push(
        ...findAll(fold(text), words, mostHits - hits.length).map((range) => ({ page: page + index, ...range })),
      );
    if (performance.now() - told > pause && hits.length > 0 && !isStopped()) {
      progress([...hits]);
      told = performance.now();
    }
  }
  return hits;
};

/** Returns the first hit on this page or a later one. Without one, the first of all; -1 without any hits. */
export const firstFrom = (hits: readonly Hit[], page: number): number =>
  hits.length === 0
    ? -1
    : Math.max(
        0,
        hits.findIndex((hit) => hit.page >= page),
      );
