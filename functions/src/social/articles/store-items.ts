import { nextTurn } from '../../platform/background.ts';
import { schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { FeedItem } from '../feed-item.ts';
import type { SourceOfItems } from '../noun.ts';
import { takeRoom } from './daily-limit.ts';
import { articlePictures } from './due-kinds.ts';
import { entryFields } from './entry-fields.ts';
import { findKnown } from './find-known.ts';
import { digestOf, isSeenLongAgo, mayReplaceWords, withSource } from './merge.ts';
import { distinctEntries, type Keyed } from './same-article.ts';
import { type StoredArticle } from './store.ts';
import { type Prepared, writeEntries } from './write-entries.ts';

type Item = FeedItem & { readonly tags: readonly string[] };

/** A feed may have many more. The others are its oldest. */
const mostLookedAt = 1000;
/** Articles per transaction. Each may have 200 KB. */
const atOnce = 20;
const newestFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (other.publishedAt ?? '9').localeCompare(one.publishedAt ?? '9'));

/** Returns whether an entry changes anything about a stored article. */
const hasNews = (article: StoredArticle, source: SourceOfItems, { item, keys }: Keyed<Item>): boolean =>
  isSeenLongAgo(article) ||
  withSource(article, source, keys, item.tags) !== undefined ||
  (mayReplaceWords(article, source) && article.digest !== digestOf(item));

/** Stores a source's entries after a fetch. Entries that are stored already cost one read each. Returns how many were added. */
export const storeItems = async (tenantId: string, source: SourceOfItems, items: readonly Item[]): Promise<number> => {
  const db = tenantDatabase(tenantId);
  const entries = distinctEntries(source.id, newestFirst(items).slice(0, mostLookedAt));
  const known = await findKnown(db, source, entries);
  const isNew = ({ keys }: Keyed) => !known.has(keys.id);
  const room = await takeRoom(db, source.id, entries.filter(isNew).length);
  const added = entries.filter(isNew).slice(0, room);
  const changed = entries.filter((entry) => {
    const article = known.get(entry.keys.id);
    return article && hasNews(article, source, entry);
  });
  let count = 0;
  const all = [...added, ...changed];
  for (let from = 0; from < all.length; from += atOnce) {
    const prepared: Prepared[] = [];
    for (const { item, keys } of all.slice(from, from + atOnce)) {
      await nextTurn();
      const article = known.get(keys.id);
      const entry = entryFields(item, keys.url, article?.createdAt);
      const digest = digestOf(item);
      prepared.push({ articleId: article?.id ?? keys.id, keys, tags: item.tags, entry, digest });
    }
    count += await db.transaction(async (tx) => {
      const { created, pictures } = await writeEntries(tx, source, prepared);
      const [first] = pictures;
      if (first)
        schedule(tx, articlePictures, {
          key: `${tenantId}/${source.id}/${first.articleId}`,
          tenantId,
          ref: { pictures },
        });
      return created;
    });
  }
  return count;
};
