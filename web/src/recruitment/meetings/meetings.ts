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

export const createMeeting = (
  body: MeetingBody & { readonly isTentative: boolean },
  idempotencyKey: string,
): Promise<Meeting> => request('POST', '/api/v1/recruitment/meetings', { body, idempotencyKey });

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

/** The résumé of a meeting's candidate. Each reading is recorded, so it is fetched once. */
export const useMeetingResume = (id: string, candidateId: string) =>
  useQuery({
    queryKey: [...meetingKey(id), 'resume', candidateId],
    queryFn: ({ signal }) =>
      request('GET', `${path}/candidates/{candidateId}/resume`, { params: { id, candidateId }, as: 'file', signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

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

export interface SlotQuery {
  readonly interviewerIds: readonly string[];
  readonly candidateIds: readonly string[];
  readonly durationMinutes: number;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly except?: string;
}

const slotsPath = '/api/v1/recruitment/meetings/slots';
const loadFreeSlots = ({ interviewerIds, candidateIds, ...asked }: SlotQuery, signal: AbortSignal) =>
  request('GET', slotsPath, {
    query: { ...asked, interviewerIds: interviewerIds.join(','), candidateIds: candidateIds.join(',') },
    signal,
  });
export type FreeSlots = Awaited<ReturnType<typeof loadFreeSlots>>;

/** The times at which people are free. */
export const useFreeSlots = (asked: SlotQuery) =>
  useQuery({
    queryKey: [...meetingsKey, 'slots', asked],
    queryFn: ({ signal }) => loadFreeSlots(asked, signal),
    enabled: asked.from !== '' && asked.durationMinutes >= 5,
    placeholderData: keepPreviousData,
  });

/** Asks a meeting's candidate to choose one of these times. */
export const proposeTimes = (id: string, slots: readonly string[], idempotencyKey: string): Promise<Meeting> =>
  request('POST', `${path}/proposals`, {
    params: { id },
    body: { slots: slots.map((startsAt) => ({ startsAt })) },
    idempotencyKey,
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
