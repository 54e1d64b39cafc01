import type { NewsPage } from './news-page.ts';

interface Pages {
  readonly pages: NewsPage[];
  readonly pageParams: unknown[];
}

/**
 * Puts the first page, fetched again, on top of what was loaded. What has gone goes; what was loaded below it stays, so
 * that nothing is missing between them.
 */
export const mergeNews = ({ pages, pageParams }: Pages, fresh: NewsPage): Pages => {
  const [first, ...others] = pages;
  const ids = new Set(fresh.items.map(({ id }) => id));
  const last = fresh.items.at(-1);
  const isWhole = fresh.nextCursor === null || last === undefined;
  // Where more came than fits a page, the old pages would begin below a gap.
  if (!first || isWhole || !first.items.some(({ id }) => ids.has(id)))
    return { pages: [fresh], pageParams: [undefined] };
  const below = first.items.filter(({ id, at }) => !ids.has(id) && at <= last.at);
  return {
    pages: [{ ...fresh, items: [...fresh.items, ...below], nextCursor: first.nextCursor }, ...others],
    pageParams,
  };
};

/** Returns all news that are loaded. What moved up between two calls is in both answers. */
export const allNews = (pages: readonly NewsPage[]): NewsPage['items'] => [
  ...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values(),
];
