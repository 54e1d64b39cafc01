import type { CandidatePage } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import type { AttendeeStatus } from '@kindred/contract/recruitment/meetings/meeting';
import { notify } from '../../core/notifications/notify.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { candidateBehind } from '../candidate-pages/open-handlers.ts';
import { presentPage } from '../candidate-pages/present.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { findFree, slotTaken } from './booking.ts';
import { meetingPlanned } from '../meetings/life.ts';
import { postMeetingLetters } from '../meetings/invitations.ts';
import { lettersAfter } from '../meetings/mailing.ts';
import { type MeetingAnswer, meetingNews } from '../meetings/news.ts';
import { attendeeIn, isAsked, isKnown, isPast, mayReschedule } from '../meetings/own-present.ts';
import { planReminders } from '../meetings/reminders.ts';
import { freeSlots } from '../meetings/slots.ts';
import { meetings, type StoredMeeting } from '../meetings/store.ts';

const day = 24 * 3_600_000;
/** How far ahead a candidate can move a meeting. */
const slotDays = 14;
/** How often a decision starts again if the meeting or an interviewer's bookings change while it is made. */
const mostTries = 5;

/** What a decision changes, with the news of it. */
interface Decision {
  readonly status: AttendeeStatus;
  readonly answer: MeetingAnswer;
  readonly changes?: Partial<StoredMeeting>;
  readonly hasRescheduled?: true;
}

/** Returns what a candidate's decision changes; undefined if it was made before. */
export type Decide = (
  meeting: StoredMeeting,
  candidate: StoredCandidate,
) => Decision | undefined | Promise<Decision | undefined>;

const meetingBehind = async (ctx: Context, token: string, id: string) => {
  const { candidate } = await candidateBehind(ctx.db, ctx, token);
  const meeting = await ctx.db.get(meetings, id);
  // The same for a meeting of others as for none.
  if (!meeting?.candidateIds.includes(candidate.id) || !isKnown(meeting)) throw new ApiError('not_found');
  return { candidate, meeting };
};

/** Throws 409 unless a candidate can still decide about a meeting. */
const requireAhead = (meeting: StoredMeeting): void => {
  if (meeting.status === 'CANCELLED')
    throw new ApiError('conflict', { why: 'meeting_cancelled', detail: 'This meeting is cancelled.' });
  if (
    meeting.status !== 'SCHEDULED' ||
    isPast(meeting) ||
    (!meeting.isTentative && Date.parse(meeting.startsAt) <= now())
  )
    throw new ApiError('conflict', { why: 'meeting_begun', detail: 'This meeting has started.' });
};

const afterDecision = (
  before: StoredMeeting,
  candidateId: string,
  { status, changes, hasRescheduled }: Decision,
): StoredMeeting => {
  const isMoved = changes?.startsAt !== undefined && (before.isTentative || changes.startsAt !== before.startsAt);
  return {
    ...before,
    ...changes,
    ...(isMoved && { isTentative: false, sequence: before.sequence + 1 }),
    candidates: before.candidates.map((one) =>
      one.id === candidateId ? { ...one, status, ...(hasRescheduled && { hasRescheduled }) } : one,
    ),
  };
};

/**
 * Makes a candidate's decision about a meeting. If it moves the meeting, the time is booked in the same transaction, and
 * everybody is invited or gets the change. Making a decision again changes nothing.
 */
export const decide = async (
  registry: RecruitmentRegistry,
  ctx: Context,
  { token, id }: { readonly token: string; readonly id: string },
  by: Decide,
): Promise<CandidatePage> => {
  const { db, tenant } = ctx;
  for (let tries = 1; ; tries++) {
    const { candidate, meeting: before } = await meetingBehind(ctx, token, id);
    requireAhead(before);
    const decision = await by(before, candidate);
    if (!decision) return presentPage(db, tenant, candidate);
    const after = afterDecision(before, candidate.id, decision);
    const isMoved = after.sequence !== before.sequence;
    const book = isMoved ? await findFree(db, before, after.startsAt) : undefined;
    const mailing = { db, tenant, sender: before.createdBy, nouns: registry.nouns };
    const known = before.isTentative ? undefined : before;
    const letters = isMoved ? await lettersAfter(mailing, known, after, undefined, known !== undefined) : [];
    const isDone = await db.transaction(async (tx) => {
      const [current] = await Promise.all([tx.get(meetings, id), candidateBehind(tx, ctx, token)]);
      if (current?.version !== before.version || current.status !== before.status) return false;
      if (book && !(await book(tx))) return false;
      const { startsAt, sequence, candidates } = after;
      const changes = { ...decision.changes, startsAt, sequence, candidates, isTentative: after.isTentative ?? false };
      const saved = tx.update(meetings, current, changes);
      await postMeetingLetters(tx, letters);
      const news = meetingNews('meetingAnswered', saved);
      const to = [...new Set([saved.createdBy, ...saved.interviewerIds])];
      notify(tx, tenant.id, { ...news, params: { ...news.params, answer: decision.answer }, to });
      if (!isMoved) return true;
      planReminders(tx, tenant.id, saved, true);
      await meetingPlanned(registry, tx, tenant.id, saved);
      return true;
    });
    if (isDone) return presentPage(db, tenant, candidate);
    if (tries === mostTries)
      throw new ApiError('conflict', { detail: 'This meeting is being changed. Please try again.' });
  }
};

const sameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

const noProposal = () =>
  new ApiError('conflict', { why: 'no_proposal', detail: 'This meeting no longer has times to choose from.' });

/** The candidate chooses a proposed time. Whether it is free is checked when it is booked. */
export const chooseTime =
  (startsAt: string): Decide =>
  (meeting) => {
    const { proposal } = meeting;
    if (proposal?.answer === 'CHOSEN' && sameTime(meeting.startsAt, startsAt)) return undefined;
    if (!isAsked(meeting)) throw noProposal();
    const chosen = proposal!.slots.find((one) => sameTime(one, startsAt));
    if (!chosen || Date.parse(chosen) <= now()) throw slotTaken();
    const answered = { ...proposal!, answer: 'CHOSEN' as const, answeredAt: timestamp() };
    return { status: 'ACCEPTED', answer: 'CHOSEN', changes: { startsAt: chosen, proposal: answered } };
  };

export const refuseTimes =
  (note: string): Decide =>
  (meeting) => {
    const { proposal } = meeting;
    if (proposal?.answer === 'NONE_FITS') return undefined;
    if (!isAsked(meeting)) throw noProposal();
    const answered = { ...proposal!, answer: 'NONE_FITS' as const, answeredAt: timestamp(), note: note || null };
    return { status: 'TENTATIVE', answer: 'NONE_FITS', changes: { proposal: answered } };
  };

/** The candidate accepts or declines a meeting whose time is known. */
export const answerWith =
  (status: 'ACCEPTED' | 'DECLINED'): Decide =>
  (meeting, { id }) => {
    if (attendeeIn(meeting, id)?.status === status) return undefined;
    if (meeting.isTentative && status === 'ACCEPTED') throw noProposal();
    return { status, answer: status };
  };

const requireMovable = (meeting: StoredMeeting, candidateId: string): void => {
  if (!mayReschedule(meeting, candidateId))
    throw new ApiError('conflict', {
      why: 'no_reschedule',
      detail: 'A meeting can be moved once, until 24 hours before it starts.',
    });
};

/** Returns the free times to which a candidate can move a meeting. */
const slotsFor = async ({ db }: Context, meeting: StoredMeeting): Promise<string[]> => {
  const { id: except, interviewerIds, candidateIds, durationMinutes, timezone } = meeting;
  const from = timestamp(now() + day);
  const to = timestamp(now() + (slotDays + 1) * day);
  const asked = { interviewerIds, candidateIds, durationMinutes, timezone, except, from, to };
  return (await freeSlots(db, asked)).items.map(({ startsAt }) => startsAt).filter((at) => at !== meeting.startsAt);
};

export const ownSlots = async (ctx: Context, token: string, id: string): Promise<string[]> => {
  const { candidate, meeting } = await meetingBehind(ctx, token, id);
  requireAhead(meeting);
  requireMovable(meeting, candidate.id);
  return slotsFor(ctx, meeting);
};

/** The candidate moves the meeting to another free time. */
export const moveTo =
  (ctx: Context, startsAt: string): Decide =>
  async (meeting, { id }) => {
    if (attendeeIn(meeting, id)?.hasRescheduled && sameTime(meeting.startsAt, startsAt)) return undefined;
    requireMovable(meeting, id);
    const free = (await slotsFor(ctx, meeting)).find((one) => sameTime(one, startsAt));
    if (!free) throw slotTaken();
    return { status: 'ACCEPTED', answer: 'MOVED', changes: { startsAt: free }, hasRescheduled: true };
  };

/** Returns the meeting and candidate behind a link, for the calendar file of a meeting whose time is known. */
export const invitedBehind = async (ctx: Context, token: string, id: string) => {
  const found = await meetingBehind(ctx, token, id);
  if (found.meeting.isTentative) throw noProposal();
  return found;
};
