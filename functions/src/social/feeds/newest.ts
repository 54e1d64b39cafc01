import type { FeedItem } from '../feed-item.ts';

type Dates = Pick<FeedItem, 'publishedAt' | 'updatedAt'>;

const dateOf = ({ publishedAt, updatedAt }: Dates): string | null => publishedAt ?? updatedAt;

/**
 * Returns the newest entries, the newest first. An entry without a date counts as old as the one before it, and entries
 * of the same age stay in the order of the feed.
 */
export const newest = <Item extends Dates>(items: readonly Item[], most: number): Item[] => {
  let last = items.map(dateOf).find((date) => date !== null) ?? '';
  const dated = items.map((item) => ({ item, at: (last = dateOf(item) ?? last) }));
  return dated
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .slice(0, most)
    .map(({ item }) => item);
};

/**
 * Returns the entries without repetitions. Entries that share an id but not an address are different ones: their feed
 * gives wrong ids, so only the first of them keeps it.
 */
export const withoutRepetitions = (items: readonly FeedItem[]): FeedItem[] => {
  const byId = new Map<string, FeedItem>();
  return items.flatMap((item) => {
    const first = item.feedGuid === null ? undefined : byId.get(item.feedGuid);
    if (!first) {
      if (item.feedGuid !== null) byId.set(item.feedGuid, item);
      return [item];
    }
    const isSame = first.url === item.url && (item.url !== null || first.title === item.title);
    return isSame ? [] : [{ ...item, feedGuid: null }];
  });
};
