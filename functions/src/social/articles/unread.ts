import type { UnreadCount } from '@kindred/contract/social/articles/article';
import { pages } from '../../platform/firestore/batches.ts';
import { readByMark } from './marks.ts';
import type { Reader } from './reading.ts';
import { articles, readingStates, type ReadingMarks, type StoredArticle } from './store.ts';

/** How many articles a count looks at. */
const mostCounted = 1000;
const readAtOnce = 250;

interface Unread {
  readonly found: readonly StoredArticle[];
  /** False if there are more articles than were looked at. */
  readonly isExact: boolean;
}

/** Returns the least text after another. */
const after = (text: string): string => `${text}\0`;

/**
 * Finds the caller’s unread articles among the 1,000 that were fetched last. Reads those that were fetched after “mark all as
 * read”, which of them were read, and those that are unread in spite of a mark.
 */
export const unreadOf = async ({ db, actor }: Reader, marks: ReadingMarks): Promise<Unread> => {
  const from = marks.all ? after(marks.all.until) : undefined;
  const recent: StoredArticle[] = [];
  const request = { within: { from }, sort: 'fetchedAt', order: 'desc', limit: readAtOnce } as const;
  for await (const some of pages(db, articles, request)) {
    recent.push(...some);
    if (recent.length >= mostCounted) break;
  }
  const read = await readSince({ db, actor }, recent.at(-1)?.createdAt);
  const known = new Set(recent.map(({ id }) => id));
  const kept = await db.getMany(
    articles,
    Object.keys(marks.unread).filter((id) => !known.has(id)),
  );
  const isUnread = (article: StoredArticle): boolean => {
    const byMark = readByMark(marks, article);
    return byMark === undefined ? !read.has(article.id) : byMark === null;
  };
  const isOpen = (article: StoredArticle): boolean => readByMark(marks, article) === null;
  return {
    found: [...recent.filter(isUnread), ...kept.filter(isOpen)],
    isExact: recent.length < mostCounted,
  };
};

/** Returns the ids of the articles that the caller has read one by one, of those that were fetched since a time. */
const readSince = async ({ db, actor }: Reader, from: string | undefined): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  if (from === undefined) return ids;
  const request = {
    where: { userId: actor.uid },
    within: { from },
    sort: 'fetchedAt',
    order: 'desc',
    limit: mostCounted,
  } as const;
  for (const { articleId } of (await db.scan(readingStates, request)).items) ids.add(articleId);
  return ids;
};

/** Counts the caller’s unread articles. One that several sources have counts for each of them, and once in the total. */
export const countUnread = async (ctx: Reader, marks: ReadingMarks): Promise<UnreadCount> => {
  const { found, isExact } = await unreadOf(ctx, marks);
  const counts = new Map<string, number>();
  for (const { sources } of found) for (const { id } of sources) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    total: found.length,
    totalIsExact: isExact,
    sources: [...counts].map(([id, unread]) => ({ id, unread })).toSorted((one, other) => other.unread - one.unread),
  };
};
