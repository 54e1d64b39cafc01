import { preRoomPath } from '@kindred/contract/recruitment/meetings/meeting';
import type { ChoiceKind, Meeting } from '@kindred/contract/recruitment/meetings/meeting';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPrivilege } from '@kindred/contract/roles';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { dateOf } from '../../ui/calendar/calendar-range.ts';
import type { MeetingBody } from './meeting-fields.ts';

const path = '/api/v1/recruitment/meetings/{id}';

export const meetingsKey = ['recruitment', 'meetings'] as const;
const choicesKey = ['recruitment', 'choices'] as const;
const meetingKey = (id: string) => ['recruitment', 'meeting', id] as const;

/** Returns whether the reader plans meetings. All others only see those in which they are interviewers. */
export const usePlansMeetings = (): boolean => hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');

export const loadMeeting = (id: string, signal?: AbortSignal): Promise<Meeting> =>
  request('GET', path, { params: { id }, signal });

export const useMeeting = (id: string) =>
  useQuery({ queryKey: meetingKey(id), queryFn: ({ signal }) => loadMeeting(id, signal), staleTime: 0 });

export const createMeeting = (body: MeetingBody, idempotencyKey: string): Promise<Meeting> =>
  request('POST', '/api/v1/recruitment/meetings', { body, idempotencyKey });

export const updateMeeting = (id: string, body: MeetingBody, ifMatch?: number): Promise<Meeting> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const cancelMeeting = (id: string, reason: string): Promise<Meeting> =>
  request('POST', `${path}/cancel`, { params: { id }, body: { reason }, idempotencyKey: crypto.randomUUID() });

export const removeMeeting = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

/** Puts a meeting from an API response into the cache. */
export const useKeepMeeting = (): ((meeting: Meeting) => void) => {
  const queries = useQueryClient();
  return (meeting) => {
    queries.setQueryData(meetingKey(meeting.id), meeting);
    void queries.invalidateQueries({ queryKey: meetingsKey });
  };
};

const pageSize = 100;
const mostPages = 5;

const loadBetween = async (first: string, after: string, signal: AbortSignal): Promise<Meeting[]> => {
  const found: Meeting[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = { from: dateOf(first).toISOString(), to: dateOf(after).toISOString(), pageSize };
    const { items, nextCursor } = await request('GET', '/api/v1/recruitment/meetings', {
      query: { ...query, ...(cursor && { cursor }) },
      signal,
    });
    found.push(...items);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return found;
};

/** The meetings from one day up to another, at most 500. */
export const useMeetingsBetween = ([first, after]: readonly [string, string]) =>
  useQuery({
    queryKey: [...meetingsKey, 'between', first, after],
    queryFn: ({ signal }) => loadBetween(first, after, signal),
    placeholderData: keepPreviousData,
  });

/** The first meetings with a candidate. */
export const useMeetingsOf = (candidateId: string) =>
  useQuery({
    queryKey: [...meetingsKey, 'candidate', candidateId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/recruitment/meetings', { query: { candidateId, order: 'desc', pageSize: 50 }, signal }),
  });

export const useMeetingCandidates = (id: string) =>
  useQuery({
    queryKey: [...meetingKey(id), 'candidates'],
    queryFn: ({ signal }) => request('GET', `${path}/candidates`, { params: { id }, signal }),
  });

export const loadResume = (id: string, candidateId: string): Promise<Blob> =>
  request('GET', `${path}/candidates/{candidateId}/resume`, { params: { id, candidateId }, as: 'file' });

/** People or positions whose name contains these words. */
export const useChoices = (of: ChoiceKind, q: string) =>
  useQuery({
    queryKey: [...choicesKey, of, q],
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/meetings/choices', { query: { of, q }, signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** The people or positions with these ids. */
export const useChosen = (of: ChoiceKind, ids: readonly string[]) =>
  useQuery({
    queryKey: [...choicesKey, of, 'ids', ids.toSorted().join(',')],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/recruitment/meetings/choices', { query: { of, ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

export interface ClashQuery {
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly interviewerIds: string;
  readonly candidateIds: string;
  readonly except?: string;
}

/** The meetings that people have at the same time. */
export const useClashes = (asked: ClashQuery, enabled: boolean) =>
  useQuery({
    queryKey: [...meetingsKey, 'clashes', asked],
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/meetings/clashes', { query: asked, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Returns the page through which people join. */
export const preRoomOf = ({ id }: Pick<Meeting, 'id'>): string => preRoomPath(id);
