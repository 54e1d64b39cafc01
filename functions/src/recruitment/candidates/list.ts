import type { InputOf } from '@kindred/contract/endpoint';
import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { hasWords, searchWords } from '@kindred/contract/search-words';
import type { SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { pages } from '../../platform/firestore/batches.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { candidates, listNames, namesOf, orderOfNamed, type StoredCandidate } from './store.ts';

type Query = InputOf<(typeof candidateEndpoints)['listCandidates']>['query'];
type Filters = Pick<Query, 'q' | 'positionId' | 'stage' | 'tag' | 'hasResume'>;

/** The part of a list that the database finds, and what remains to be checked for each candidate. */
interface Plan {
  readonly request: Pick<ListRequest, 'q' | 'contains'>;
  /** Post-filter; undefined if the query alone is exact. */
  readonly isMatch?: (candidate: StoredCandidate) => boolean;
}

/** Returns the names that the filters ask for, the one with the fewest candidates first. */
const wantedNames = ({ positionId, stage, tag, hasResume }: Filters): string[] => [
  ...(positionId && stage ? [listNames.positionAndStage(positionId, stage)] : []),
  ...(positionId && !stage ? [listNames.position(positionId)] : []),
  ...(tag ? [listNames.tag(tag)] : []),
  ...(stage && !positionId ? [listNames.stage(stage)] : []),
  ...(hasResume ? [listNames.resume(hasResume === 'true')] : []),
];

/** Plans a list. A query looks into one list of names, so further filters are checked afterwards. */
export const planOf = (filters: Filters): Plan => {
  const { q } = filters;
  const [first, ...others] = wantedNames(filters);
  if (first === undefined) return { request: { q } };
  const request = { contains: { field: '_in', name: first } };
  if (others.length === 0 && !q?.trim()) return { request };
  const words = searchWords(q ?? '');
  return {
    request,
    isMatch: (candidate) => {
      const names = namesOf(candidate);
      if (q?.trim() && words.length === 0) return false;
      return others.every((name) => names.includes(name)) && hasWords(candidates.search!(candidate), words);
    },
  };
};

/** Returns the direction of a list: that of its sort key if it looks for a name. */
export const orderOf = (
  { contains }: Plan['request'],
  { sortBy, order }: Pick<Query, 'sortBy' | 'order'>,
): Query['order'] => (contains ? orderOfNamed[sortBy] : order);

/** How many candidates a list with several filters looks at. */
const mostRead = 1000;
const readAtOnce = 250;

export const listCandidates = async (ctx: SignedInContext, query: Query) => {
  const { request, isMatch } = planOf(query);
  const { contains } = request;
  const order = orderOf(request, query);
  if (!isMatch) return pageOf(ctx.db, candidates, { ...query, order }, {}, { contains });
  const { sortBy, page, pageSize, cursor } = query;
  const found: StoredCandidate[] = [];
  let read = 0;
  for await (const some of pages(ctx.db, candidates, { ...request, sort: sortBy, order, limit: readAtOnce })) {
    read += some.length;
    found.push(...some.filter(isMatch));
    if (read >= mostRead) break;
  }
  const from = cursor ? startAfter(found, cursor) : (page - 1) * pageSize;
  const items = found.slice(from, from + pageSize);
  return {
    items,
    page,
    pageSize,
    sortBy,
    order,
    total: found.length,
    totalIsExact: read < mostRead,
    nextCursor: from + pageSize < found.length ? items.at(-1)!.id : null,
  };
};

const startAfter = (found: readonly StoredCandidate[], cursor: string): number => {
  const at = found.findIndex(({ id }) => id === cursor);
  if (at >= 0) return at + 1;
  throw new ApiError('bad_request', {
    detail: 'This page of the list does not exist. Please start from the first page.',
    issues: [{ path: 'cursor', message: 'Not a cursor of this list', code: 'invalid_cursor' }],
  });
};
