import { categoryKey, type Mark, type ReadingMarks, type StoredArticle } from './store.ts';

export const noMarks: ReadingMarks = { all: null, categories: {}, sources: {}, unread: {} };

/** What a mark covers: a source, a category, or everything. */
export interface Marked {
  readonly sourceId: string | null;
  readonly category: string | null;
}

type Covered = Pick<StoredArticle, 'id' | 'createdAt' | 'sources'>;

const laterOf = (one: Mark | null, other: Mark | undefined): Mark | null =>
  other && (!one || other.at > one.at) ? other : one;

/** Returns the latest mark up to whose time an article was fetched, in one of its sources or their categories; null if none does. */
const markOf = ({ all, categories, sources }: ReadingMarks, article: Covered): Mark | null => {
  const each = article.sources.flatMap(({ id, category }) => [
    sources[id],
    category === null ? undefined : categories[categoryKey(category)],
  ]);
  return [all ?? undefined, ...each]
    .filter((mark) => mark !== undefined && article.createdAt <= mark.until)
    .reduce(laterOf, null);
};

/** Returns when an article was read as the marks say, in spite of which it may be unread again; undefined if they say nothing. */
export const readByMark = (marks: ReadingMarks, article: Covered): string | null | undefined => {
  const mark = markOf(marks, article);
  if (!mark) return undefined;
  const unreadAt = marks.unread[article.id];
  return unreadAt !== undefined && unreadAt > mark.at ? null : mark.at;
};

/** Returns the marks with one more. A mark of everything replaces those that reach less far. */
export const withMark = (marks: ReadingMarks, { sourceId, category }: Marked, mark: Mark): ReadingMarks => {
  if (sourceId !== null) return { ...marks, sources: { ...marks.sources, [sourceId]: mark } };
  if (category !== null) return { ...marks, categories: { ...marks.categories, [categoryKey(category)]: mark } };
  return { ...marks, all: mark, categories: after(marks.categories, mark), sources: after(marks.sources, mark) };
};

const after = (marks: Readonly<Record<string, Mark>>, { until }: Mark): Record<string, Mark> =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark.until > until));

type Before = Pick<ReadingMarks, 'all' | 'categories' | 'sources'>;

/** Returns the marks without one that was made, unless a later one has replaced it. Later marks stay. */
export const withoutMark = (
  marks: ReadingMarks,
  { sourceId, category }: Marked,
  mark: Mark,
  before: Before,
): ReadingMarks => {
  const replaced = (current: Mark | undefined) => current?.at === mark.at;
  if (sourceId !== null)
    return replaced(marks.sources[sourceId])
      ? { ...marks, sources: put(marks.sources, sourceId, before.sources[sourceId]) }
      : marks;
  if (category !== null) {
    const key = categoryKey(category);
    const categories = put(marks.categories, key, before.categories[key]);
    return replaced(marks.categories[key]) ? { ...marks, categories } : marks;
  }
  if (!replaced(marks.all ?? undefined)) return marks;
  return {
    ...marks,
    all: before.all,
    categories: { ...before.categories, ...marks.categories },
    sources: { ...before.sources, ...marks.sources },
  };
};

const put = (marks: Readonly<Record<string, Mark>>, key: string, mark: Mark | undefined): Record<string, Mark> => {
  const { [key]: _replaced, ...others } = marks;
  return mark ? { ...others, [key]: mark } : others;
};

const mostUnread = 200;

/** Returns the articles that are unread in spite of a mark, with one more or without one; the newest 200. */
export const withUnread = ({ unread }: ReadingMarks, articleId: string, at: string | null): ReadingMarks['unread'] => {
  const { [articleId]: _before, ...others } = unread;
  const all = Object.entries(at === null ? others : { ...others, [articleId]: at });
  return Object.fromEntries(all.toSorted(([, one], [, other]) => other.localeCompare(one)).slice(0, mostUnread));
};
