import { fold } from '@kindred/contract/fold';
import type { InputOf } from '@kindred/contract/endpoint';
import type { articleEndpoints } from '@kindred/contract/social/articles/endpoints';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { type Marked, noMarks, withMark, withoutMark } from './marks.ts';
import { marksOf, type Reader } from './reading.ts';
import { markRecords, readingMarks, type StoredArticle } from './store.ts';
import { unreadOf } from './unread.ts';

type Body = InputOf<(typeof articleEndpoints)['markArticlesRead']>['body'];

const isIn = ({ sources }: StoredArticle, { sourceId, category }: Marked): boolean =>
  (sourceId === null || sources.some(({ id }) => id === sourceId)) &&
  (category === null || sources.some((one) => one.category !== null && fold(one.category) === fold(category)));

/** Marks all articles up to a time as read, however many there are: two writes. Says how many were unread, up to 1,000. */
export const markRead = async (ctx: Reader, { until, sourceId, category }: Body) => {
  const marked: Marked = { sourceId: sourceId ?? null, category: sourceId === undefined ? (category ?? null) : null };
  const at = timestamp();
  const mark = { until: until < at ? timestamp(Date.parse(until)) : at, at };
  const { found } = await unreadOf(ctx, await marksOf(ctx));
  const count = found.filter((article) => article.createdAt <= mark.until && isIn(article, marked)).length;
  const id = newId();
  const userId = ctx.actor.uid;
  await ctx.db.transaction(async (tx) => {
    const stored = await tx.get(readingMarks, userId);
    const { all, categories, sources } = stored ?? noMarks;
    tx.create(markRecords, { userId, mark, ...marked, before: { all, categories, sources }, marked: count }, id);
    const after = withMark(stored ?? noMarks, marked, mark);
    tx.put(readingMarks, userId, {
      all: after.all,
      categories: after.categories,
      sources: after.sources,
      unread: after.unread,
    });
  });
  return { id, marked: count };
};

const undoSeconds = 3600;

/** Undoes “mark all as read” for the person who did it, within an hour. Throws 404 otherwise. */
export const undoMarkRead = ({ db, actor }: Reader, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const record = await tx.get(markRecords, id);
    if (!record || record.userId !== actor.uid || record.createdAt < secondsFromNow(-undoSeconds))
      throw new ApiError('not_found');
    const stored = await tx.get(readingMarks, actor.uid);
    tx.remove(markRecords, id);
    if (!stored) return;
    const { all, categories, sources } = withoutMark(stored, record, record.mark, record.before);
    tx.update(readingMarks, stored, { all, categories, sources });
  });
