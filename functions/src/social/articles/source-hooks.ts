import { isDeepStrictEqual } from 'node:util';
import { now } from '../../platform/clock.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { SocialNoun } from '../noun.ts';
import { articleSourceCopies, articleSourceRemoval } from './due-kinds.ts';
import { articles, articleTexts, listNames, type StoredArticle } from './store.ts';

const [atOnce, stepMilliseconds, secondRunSeconds] = [50, 20_000, 600];

/** Removes a deleted source’s articles: now, and once more after any fetch that was under way. */
export const sourceDeleted: NonNullable<SocialNoun['sourceDeleted']> = async (tx, tenantId, sourceId) => {
  const ref = { sourceId };
  schedule(tx, articleSourceRemoval, { key: `${tenantId}/${sourceId}`, tenantId, ref });
  const at = secondsFromNow(secondRunSeconds);
  schedule(tx, articleSourceRemoval, { key: `${tenantId}/${sourceId}/again`, tenantId, at, ref });
};

/** Refreshes the copies of a source’s title and category in its articles. */
export const sourceChanged: NonNullable<SocialNoun['sourceChanged']> = async (tx, tenantId, source) => {
  const { id: sourceId, title, category } = source;
  schedule(tx, articleSourceCopies, { key: `${tenantId}/${sourceId}`, tenantId, ref: { sourceId, title, category } });
};

const request = (sourceId: string) =>
  ({
    contains: { field: '_in', name: listNames.source(sourceId) },
    sort: 'publishedAt',
    order: 'desc',
    limit: atOnce,
  }) as const;

/** Due handler: removes the articles that only a deleted source had, and the source from the others. */
export const removeFromSource = async (entry: DueEntryOf<typeof articleSourceRemoval>): Promise<void> => {
  const { tenantId, key, ref } = entry;
  const db = tenantDatabase(tenantId);
  const until = now() + stepMilliseconds;
  for (;;) {
    const { items } = await db.scan(articles, request(ref.sourceId));
    if (items.length === 0) return;
    const gone = await removeSome(db, ref.sourceId, items);
    for (const { picture } of gone) if (picture) await tenantFiles(tenantId).remove(picture.path);
    if (now() > until) {
      const next = { key: `${key}+`, tenantId, ref };
      return db.transaction(async (tx) => schedule(tx, articleSourceRemoval, next));
    }
  }
};

const removeSome = (db: Database, sourceId: string, some: readonly StoredArticle[]): Promise<StoredArticle[]> =>
  db.transaction(async (tx) => {
    const ids = some.map(({ id }) => id);
    const gone: StoredArticle[] = [];
    for (const article of await tx.getMany(articles, ids)) {
      const sources = article.sources.filter(({ id }) => id !== sourceId);
      const [first] = sources;
      if (first) tx.note(articles, article, { sources, wordsFrom: wordsFromAfter(article, sourceId, first.id) });
      else {
        tx.remove(articles, article.id);
        tx.remove(articleTexts, article.id);
        gone.push(article);
      }
    }
    return gone;
  });

const wordsFromAfter = ({ wordsFrom }: StoredArticle, deletedId: string, firstId: string) =>
  wordsFrom.sourceId === deletedId ? { sourceId: firstId, isOwnSite: false } : wordsFrom;

/** Due handler: writes a source’s title and category to its articles. */
export const refreshCopies = async (entry: DueEntryOf<typeof articleSourceCopies>): Promise<void> => {
  const { sourceId } = entry.ref;
  const db = tenantDatabase(entry.tenantId);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await db.scan(articles, { ...request(sourceId), cursor });
    const ids = items.map(({ id }) => id);
    await db.transaction((tx) => refreshSome(tx, ids, entry.ref));
    cursor = nextCursor ?? undefined;
  } while (cursor);
};

type Copy = DueEntryOf<typeof articleSourceCopies>['ref'];

const refreshSome = async (
  tx: Transaction,
  ids: readonly string[],
  { sourceId, title, category }: Copy,
): Promise<void> => {
  for (const article of await tx.getMany(articles, ids)) {
    const sources = article.sources.map((source) => (source.id === sourceId ? { ...source, title, category } : source));
    if (!isDeepStrictEqual(sources, article.sources)) tx.note(articles, article, { sources });
  }
};
