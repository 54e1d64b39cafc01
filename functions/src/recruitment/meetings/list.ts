import type { meetingEndpoints } from '@kindred/contract/recruitment/meetings/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import { hasWords, searchWords } from '@kindred/contract/search-words';
import type { SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { administratesMeetings } from './access.ts';
import { candidateName, interviewerName, meetings, positionName, type StoredMeeting, withStatus } from './store.ts';

type Query = InputOf<(typeof meetingEndpoints)['listMeetings']>['query'];

/** Most meetings of an interviewer that a search looks through, beginning with the first of the list's order. */
const mostOwn = 200;

/** Returns a time as meetings store it, so that the texts compare as the times do. */
const stored = (at: string | undefined) => (at === undefined ? undefined : timestamp(Date.parse(at)));

const within = ({ from, to }: Query) =>
  from === undefined && to === undefined ? {} : { within: { from: stored(from), to: stored(to) } };

const named = (name: string | undefined, status: Query['status']) => {
  const wanted = status ? withStatus(name, status) : name;
  return wanted === undefined ? undefined : { field: '_in', name: wanted };
};

const listAll = async (ctx: SignedInContext, query: Query) => {
  const { q, status, candidateId, positionId } = query;
  const isSearched = searchWords(q ?? '').length > 0;
  if ((isSearched || candidateId) && (positionId || (isSearched && candidateId)))
    throw fieldError('bad_request', 'q', 'A list can have one of a search, a candidate and a position', 'custom');
  if (isSearched) return pageOf(ctx.db, meetings, query, { status }, within(query));
  const name = candidateId ? candidateName(candidateId) : positionId && positionName(positionId);
  return pageOf(ctx.db, meetings, query, {}, { ...within(query), contains: named(name, status) });
};

const matches = ({ q, candidateId, positionId }: Query, meeting: StoredMeeting): boolean =>
  (!candidateId || meeting.candidateIds.includes(candidateId)) &&
  (!positionId || meeting.positionId === positionId) &&
  hasWords(meetings.search!(meeting), searchWords(q ?? ''));

/** Lists the meetings in which the caller is an interviewer. Other filters apply to the first 200 of them. */
const listOwn = async (ctx: SignedInContext, query: Query) => {
  const contains = named(interviewerName(ctx.actor.uid), query.status);
  const also = { ...within(query), contains };
  if (!query.q && !query.candidateId && !query.positionId) return pageOf(ctx.db, meetings, query, {}, also);
  const { sortBy: sort, order, page, pageSize } = query;
  const { items } = await ctx.db.scan(meetings, { ...also, sort, order, limit: mostOwn });
  const found = items.filter((meeting) => matches(query, meeting));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    items: shown,
    page,
    pageSize,
    sortBy: sort,
    order,
    total: found.length,
    totalIsExact: items.length < mostOwn,
    nextCursor: null,
  };
};

/** Lists meetings by time: all for administrators, others' own. */
export const listMeetings = (ctx: SignedInContext, query: Query) =>
  administratesMeetings(ctx) ? listAll(ctx, query) : listOwn(ctx, query);
