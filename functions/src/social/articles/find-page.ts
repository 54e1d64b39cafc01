import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { cursorAfter, type ListRequest } from '../../platform/firestore/list-query.ts';
import { readTimes } from './reading.ts';
import { articles, type ReadingMarks, type StoredArticle } from './store.ts';

/** How many articles one page with several filters looks at. */
const mostRead = 1000;
const readAtOnce = 100;

interface Filtered {
  readonly request: Pick<ListRequest, 'contains' | 'within' | 'sort' | 'order'>;
  readonly isMatch: (article: StoredArticle) => boolean;
  /** Undefined for programs, which read nothing. */
  readonly marks: ReadingMarks | undefined;
  readonly isUnreadOnly: boolean;
}

interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

/** Where a page begins, and what the pages before it have counted. */
interface Start {
  readonly after: string | undefined;
  readonly shown: number;
  readonly total: number | undefined;
  readonly totalIsExact: boolean;
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * Finds one page of a filtered list by looking at its articles. The first page counts them; of what is unread, it reads no further
 * than the page needs. A page may be short if few of 1,000 articles match; its cursor continues after these.
 */
export const findPage = async (
  ctx: SignedInContext,
  { page, pageSize, cursor }: PageRequest,
  { request, isMatch, marks, isUnreadOnly }: Filtered,
) => {
  const start = startOf(cursor);
  const skipped = cursor === undefined ? (page - 1) * pageSize : 0;
  const wanted = skipped + pageSize;
  const countsAll = cursor === undefined && !isUnreadOnly;
  const found: StoredArticle[] = [];
  const times = new Map<string, string>();
  let after = start.after;
  let isWhole = false;
  for (let read = 0; read < mostRead && !isWhole && (countsAll || found.length <= wanted);) {
    const { items, nextCursor } = await ctx.db.scan(articles, { ...request, limit: readAtOnce, cursor: after });
    read += items.length;
    const matching = items.filter(isMatch);
    const known = isUnreadOnly && marks ? await readTimes(ctx, matching, marks) : none;
    found.push(...matching.filter(({ id }) => !known.has(id)));
    isWhole = nextCursor === null;
    after = nextCursor ?? undefined;
  }
  const items = found.slice(skipped, wanted);
  if (marks && !isUnreadOnly) for (const [id, at] of await readTimes(ctx, items, marks)) times.set(id, at);
  const counted = start.total ?? start.shown + found.length;
  const totals = { total: counted, totalIsExact: start.total === undefined ? isWhole : start.totalIsExact };
  const last = items.at(-1);
  const isMore = found.length > wanted;
  const next = isMore && last ? cursorAfter(last.publishedAt, last.id) : isWhole ? undefined : after;
  const continued = { shown: start.shown + skipped + items.length, ...(isUnreadOnly ? {} : totals) };
  return {
    page: { items, ...totals, nextCursor: next === undefined ? null : write({ after: next, ...continued }) },
    readTimes: times as ReadonlyMap<string, string>,
  };
};

const write = (next: Partial<Start>): string => Buffer.from(JSON.stringify(next)).toString('base64url');

const startOf = (cursor: string | undefined): Start => {
  if (cursor === undefined) return { after: undefined, shown: 0, total: undefined, totalIsExact: true };
  const next = parsed(cursor);
  const { after, shown, total, totalIsExact } = next as Partial<Record<keyof Start, unknown>>;
  if (typeof after === 'string' && isCount(shown) && (total === undefined || isCount(total)))
    return { after, shown, total, totalIsExact: totalIsExact === true };
  throw new ApiError('bad_request', {
    detail: 'This page of the list does not exist. Please start from the first page.',
    issues: [{ path: 'cursor', message: 'Not a cursor of this list', code: 'invalid_cursor' }],
  });
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const parsed = (cursor: string): object => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not a cursor: the caller says so.
    return {};
  }
};
