import type { NewsPage } from './news-page.ts';

interface Pages {
  readonly pages: NewsPage[];
  readonly pageParams: unknown[];
}

/**
 * Puts the newly fetched first page on top of the loaded ones. Deleted entries disappear. Entries of the old first page
 * that are now below it stay, so that there is no gap.
 */
export const mergeNews = ({ pages, pageParams }: Pages, fresh: NewsPage): Pages => {
  const [first, ...others] = pages;
  const ids = new Set(fresh.items.map(({ id }) => id));
  const last = fresh.items.at(-1);
  const isWhole = fresh.nextCursor === null || last === undefined;
  // If more is new than one page holds, the old pages would begin below a gap.
  if (!first || isWhole || !first.items.some(({ id }) => ids.has(id)))
    return { pages: [fresh], pageParams: [undefined] };
  const below = first.items.filter(({ id, at }) => !ids.has(id) && at <= last.at);
  return {
    pages: [{ ...fresh, items: [...fresh.items, ...below], nextCursor: first.nextCursor }, ...others],
    pageParams,
  };
};

/** Returns all loaded news without duplicates: an entry that moved between two requests is in both pages. */
export const allNews = (pages: readonly NewsPage[]): NewsPage['items'] => [
  ...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
];
