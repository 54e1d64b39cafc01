import type { InputOf } from '@kindred/contract/endpoint';
import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { articleEndpoints } from '@kindred/contract/social/articles/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { findPage } from './find-page.ts';
import { marksOf, readTimes } from './reading.ts';
import { articles, listNames, namesOf, type StoredArticle } from './store.ts';
import { phrasesOf } from './words.ts';

type Query = InputOf<(typeof articleEndpoints)['listArticles']>['query'];
type Filters = Pick<Query, 'q' | 'sourceId' | 'category' | 'tag' | 'unread'>;

/** The part of a list that the database finds, and what remains to be checked for each article. */
interface Plan {
  readonly contains: ListRequest['contains'];
  /** Undefined if the query alone is exact. */
  readonly isMatch?: (article: StoredArticle) => boolean;
}

/** A list that finds nothing, since the words of its search have no letters. */
const nothing = 'nothing';

/** Returns the names that the filters ask for, the one with the fewest articles first. */
const wantedNames = ({ sourceId, category, tag }: Filters): string[] => [
  ...(sourceId ? [listNames.source(sourceId)] : []),
  ...(tag ? [listNames.tag(tag)] : []),
  ...(category ? [listNames.category(category)] : []),
];

const termNames = (word: string): string[] => termsOfWord(word).map(listNames.word);

/** Plans a list. A query looks into one list of names, so further filters are checked afterwards. */
const planOf = (filters: Filters): Plan | typeof nothing => {
  const words = searchWords(filters.q ?? '');
  if (words.length === 0 && filters.q?.trim()) return nothing;
  const names = wantedNames(filters);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest !== undefined) {
    return {
      contains: { field: '_in', name: termNames(longest) },
      isMatch: (article) => {
        const own = namesOf(article);
        return names.every((name) => own.includes(name)) && hasWords(phrasesOf(article), words);
      },
    };
  }
  const [first, ...others] = names;
  if (first === undefined) return { contains: undefined };
  const contains = { field: '_in', name: first };
  if (others.length === 0) return { contains };
  return { contains, isMatch: (article) => others.every((name) => namesOf(article).includes(name)) };
};

const none = new Map<string, string>();

/** Lists articles. A list with several filters, or of what is unread, looks at up to 1,000. */
export const listArticles = async (ctx: SignedInContext, query: Query) => {
  const plan = planOf(query);
  const marks = ctx.actor.token ? undefined : await marksOf(ctx);
  const within = { from: query.from && instant(query.from), to: query.to && instant(query.to) };
  const order = plan === nothing || plan.contains ? 'desc' : query.order;
  const empty = { ...sizes({ ...query, order }), items: [], total: 0, totalIsExact: true, nextCursor: null };
  if (plan === nothing) return { page: empty, readTimes: none };
  const { contains, isMatch } = plan;
  const isUnreadOnly = query.unread && marks !== undefined;
  if (!isMatch && !isUnreadOnly) {
    const { q: _searched, ...unsearched } = query;
    const page = await pageOf(ctx.db, articles, { ...unsearched, order }, {}, { contains, within });
    return { page, readTimes: marks ? await readTimes(ctx, page.items, marks) : none };
  }
  const request = { contains, within, sort: query.sortBy, order };
  const found = await findPage(ctx, query, { request, isMatch: isMatch ?? (() => true), marks, isUnreadOnly });
  return { page: { ...sizes({ ...query, order }), ...found.page }, readTimes: found.readTimes };
};

const instant = (written: string): string => new Date(written).toISOString();

const sizes = ({ page, pageSize, sortBy, order }: Pick<Query, 'page' | 'pageSize' | 'sortBy' | 'order'>) => ({
  page,
  pageSize,
  sortBy,
  order,
});
