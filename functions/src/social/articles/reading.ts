import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { noMarks, readByMark, withUnread } from './marks.ts';
import {
  articles,
  readingMarks,
  readingStateId,
  readingStates,
  type ReadingMarks,
  type StoredArticle,
} from './store.ts';

/** A person and their tenant. */
export interface Reader {
  readonly db: SignedInContext['db'];
  readonly actor: Pick<SignedInContext['actor'], 'uid'>;
}

/** Returns a person’s marks. One read. */
export const marksOf = async ({ db, actor }: Reader): Promise<ReadingMarks> =>
  (await db.get(readingMarks, actor.uid)) ?? noMarks;

/** Returns when the caller read each of these articles, by id; programs read nothing. One read for each that no mark covers. */
export const readTimes = async (
  ctx: Reader,
  some: readonly StoredArticle[],
  marks: ReadingMarks,
): Promise<Map<string, string>> => {
  const times = new Map<string, string>();
  const open: string[] = [];
  for (const article of some) {
    const readAt = readByMark(marks, article);
    if (readAt === undefined) open.push(article.id);
    else if (readAt !== null) times.set(article.id, readAt);
  }
  const ids = open.map((id) => readingStateId(ctx.actor.uid, id));
  for (const { articleId, readAt } of await ctx.db.getMany(readingStates, ids)) times.set(articleId, readAt);
  return times;
};

/** Marks an article as read or unread for the caller. Returns the article, and when the caller read it. */
export const setRead = ({ db, actor }: Reader, id: string, read: boolean) =>
  db.transaction(async (tx) => {
    const article = await tx.get(articles, id);
    if (!article) throw new ApiError('not_found');
    const stored = await tx.get(readingMarks, actor.uid);
    const marks = stored ?? noMarks;
    const byMark = readByMark(marks, article);
    const stateId = readingStateId(actor.uid, id);
    const at = timestamp();
    if (byMark === undefined) {
      if (read)
        tx.put(readingStates, stateId, { userId: actor.uid, articleId: id, fetchedAt: article.createdAt, readAt: at });
      else tx.remove(readingStates, stateId);
      return { article, readAt: read ? at : null };
    }
    if (read === (byMark !== null)) return { article, readAt: byMark };
    const unread = withUnread(marks, id, read ? null : at);
    if (stored) tx.update(readingMarks, stored, { unread });
    return { article, readAt: read ? (readByMark({ ...marks, unread }, article) ?? null) : null };
  });
