import type { Database } from '../../platform/firestore/database.ts';
import type { FeedItem } from '../feed-item.ts';
import type { SourceOfItems } from '../noun.ts';
import { isSameSite } from './canonical-url.ts';
import { isSameText, type Keyed } from './same-article.ts';
import { articles, type StoredArticle } from './store.ts';

const [idsAtOnce, namesAtOnce, mostFound] = [100, 30, 200];

function* inParts<Item>(items: readonly Item[], length: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += length) yield items.slice(from, from + length);
}

/** Finds the stored articles that entries are, by the entry's id. One read each if they are known by their addresses. */
export const findKnown = async <Item extends FeedItem>(
  db: Database,
  source: SourceOfItems,
  entries: readonly Keyed<Item>[],
): Promise<Map<string, StoredArticle>> => {
  const found = new Map<string, StoredArticle>();
  for (const part of inParts(entries, idsAtOnce)) {
    const ids = part.map(({ keys }) => keys.id);
    for (const article of await db.getMany(articles, ids)) found.set(article.id, article);
  }
  const left = entries.filter(({ keys }) => !found.has(keys.id));
  const known = await findByKeys(db, left);
  const taken = new Set([...found.values()].map(({ id }) => id));
  for (const entry of left) {
    const article = known.find((one) => !taken.has(one.id) && isSame(one, source, entry));
    if (!article) continue;
    taken.add(article.id);
    found.set(entry.keys.id, article);
  }
  return found;
};

const findByKeys = async (db: Database, entries: readonly Keyed[]): Promise<StoredArticle[]> => {
  const keys = entries.flatMap(({ keys: { guid, title } }) => [guid, title]).filter((key) => key !== null);
  const known = new Map<string, StoredArticle>();
  for (const name of inParts([...new Set(keys)], namesAtOnce)) {
    const contains = { field: '_in', name };
    const { items } = await db.scan(articles, { contains, sort: 'publishedAt', order: 'desc', limit: mostFound });
    for (const article of items) known.set(article.id, article);
  }
  return [...known.values()];
};

/** Returns whether an article is an entry with another address: by the feed's id for it, else by title and day. */
const isSame = (article: StoredArticle, source: SourceOfItems, { item, keys }: Keyed): boolean => {
  if (keys.guid !== null && article.keys.includes(keys.guid)) return true;
  const isOfSource = article.sources.some(({ id }) => id === source.id);
  if (isOfSource || keys.title === null || !article.keys.includes(keys.title)) return false;
  return isSameSite(article.url, keys.url) || isSameText(article.excerpt, item.excerpt);
};
