import { fold, foldForSearch } from '@kindred/contract/fold';
import { sha256 } from '../../platform/crypto.ts';
import type { FeedItem } from '../feed-item.ts';
import { canonicalUrl } from './canonical-url.ts';

/** What tells articles from each other: first the address, then the feed's own id, then title and day. */
export interface ArticleKeys {
  readonly id: string;
  readonly url: string | null;
  readonly guid: string | null;
  readonly title: string | null;
}

const hash = (...parts: readonly string[]): string => sha256(parts.join('\n')).slice(0, 32);

export const articleIdOf = (url: string): string => hash('url', url);

/** Titles with fewer words, such as “Weekly links”, are those of several articles. */
const leastTitleWords = 4;
const dayLength = '2026-11-27'.length;

/** Returns the key of a title on its day; null if the title says too little, or the feed gives no day. */
export const titleKey = (title: string, publishedAt: string | null): string | null => {
  const words = foldForSearch(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return publishedAt === null || words.length < leastTitleWords
    ? null
    : `title:${hash(words.join(' '), publishedAt.slice(0, dayLength))}`;
};

/** Returns the keys of an entry. Its id is the same each time it is fetched. */
export const keysOf = (sourceId: string, item: FeedItem): ArticleKeys => {
  const url = item.url === null ? null : canonicalUrl(item.url);
  const guid = item.feedGuid === null ? null : `guid:${hash(sourceId, item.feedGuid)}`;
  const title = titleKey(item.title, item.publishedAt);
  const id =
    url === null
      ? hash('entry', sourceId, guid ?? fold(item.title), guid ? '' : (item.publishedAt ?? ''))
      : articleIdOf(url);
  return { id, url, guid, title };
};

/** An entry with its keys. */
export interface Keyed<Item extends FeedItem = FeedItem> {
  readonly item: Item;
  readonly keys: ArticleKeys;
}

/**
 * Returns a feed's entries with their keys, each article once. A feed that gives several entries the same id does not have ids:
 * they are left out of account.
 */
export const distinctEntries = <Item extends FeedItem>(sourceId: string, items: readonly Item[]): Keyed<Item>[] => {
  const entries = new Map<string, Keyed<Item>>();
  for (const item of items) {
    const keys = keysOf(sourceId, item);
    if (!entries.has(keys.id)) entries.set(keys.id, { item, keys });
  }
  const uses = new Map<string, number>();
  for (const { keys } of entries.values()) if (keys.guid) uses.set(keys.guid, (uses.get(keys.guid) ?? 0) + 1);
  return [...entries.values()].map(({ item, keys }) => ({
    item,
    keys: { ...keys, guid: keys.guid && uses.get(keys.guid)! > 1 ? null : keys.guid },
  }));
};

const comparedLength = 60;

const startOf = (text: string): string => fold(text).slice(0, comparedLength);

/**
 * Returns whether two texts with the same title and day are the same article: a site may use one title twice, and so may two
 * sites.
 */
export const isSameText = (one: string, other: string): boolean =>
  one.trim() === '' || other.trim() === '' || startOf(one) === startOf(other);
