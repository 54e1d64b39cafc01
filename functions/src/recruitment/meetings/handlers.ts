import type { InputOf } from '@kindred/contract/endpoint';
import type { meetingEndpoints } from '@kindred/contract/recruitment/meetings/endpoints';
import { notify } from '../../core/notifications/notify.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { agreedAfter, isRetimed, namesAfter } from './attendees.ts';
import { choicesOf } from './choices.ts';
import { clashesOf } from './clashes.ts';
import { meetingEnds, meetingPlanned } from './life.ts';
import { listMeetings } from './list.ts';
import { postMeetingLetters } from './invitations.ts';
import { lettersAfter } from './mailing.ts';
import { meetingNews } from './news.ts';
import { hashPasscode } from './passcode.ts';
import { knownPeople, requireCandidates } from './people.ts';
import { presentMeeting } from './present.ts';
import { planReminders } from './reminders.ts';
import { candidatesIn, resumeIn } from './resume.ts';
import { meetings, type StoredMeeting } from './store.ts';

type Known = { readonly meetings: typeof meetings };
type MeetingCreation = InputOf<(typeof meetingEndpoints)['createMeeting']>['body'];
type MeetingInput = Omit<MeetingCreation, 'isTentative'>;

const meetingIn = async (from: Pick<Database | Transaction, 'get'>, id: string): Promise<StoredMeeting> => {
  const meeting = await from.get(meetings, id);
  if (!meeting) throw new ApiError('not_found');
  return meeting;
};

const requireAhead = ({ startsAt }: MeetingInput): void => {
  if (Date.parse(startsAt) <= now()) throw fieldError('bad_request', 'startsAt', 'This time has passed', 'in_the_past');
};

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Returns whether everybody in the meeting has to know of the change. */
const isMoved = (before: StoredMeeting, { title, startsAt, durationMinutes, timezone }: MeetingInput): boolean =>
  title !== before.title ||
  startsAt !== before.startsAt ||
  durationMinutes !== before.durationMinutes ||
  timezone !== before.timezone;

const hasOtherPeople = (before: StoredMeeting, { candidateIds, interviewerIds }: MeetingInput): boolean =>
  !isSameList(candidateIds, before.candidateIds) || !isSameList(interviewerIds, before.interviewerIds);

/** Throws 409 on changes of time or people once the meeting has started. */
const requireFixed = (before: StoredMeeting, body: MeetingInput): void => {
  if (before.status === 'CANCELLED')
    throw new ApiError('conflict', { why: 'meeting_cancelled', detail: 'This meeting is cancelled.' });
  if (before.status !== 'SCHEDULED' && (isMoved(before, body) || hasOtherPeople(before, body)))
    throw new ApiError('conflict', {
      why: 'meeting_begun',
      detail: 'This meeting has started. Its title, time and people can no longer be changed.',
    });
};

/** Administrators plan meetings, so their role need not be looked up. */
const mailingOf = ({ nouns }: RecruitmentRegistry, { db, tenant, actor }: SignedInContext) => ({
  nouns,
  db,
  tenant,
  sender: actor.uid,
  isAdministrator: true as const,
});

const passcodeOf = ({ passcode }: MeetingInput, before: string | null): string | null => {
  if (passcode === undefined) return before;
  return passcode === null ? null : hashPasscode(passcode);
};

const uniqueIn = ({ passcode, ...body }: MeetingInput) => {
  void passcode;
  const startsAt = timestamp(Date.parse(body.startsAt));
  return {
    ...body,
    startsAt,
    candidateIds: [...new Set(body.candidateIds)],
    interviewerIds: [...new Set(body.interviewerIds)],
  };
};

/** Notifies the interviewers who are new to a meeting. */
const tellAssigned = (tx: Transaction, { tenant, actor }: SignedInContext, meeting: StoredMeeting, known: string[]) => {
  if (meeting.isTentative) return;
  const to = meeting.interviewerIds.filter((id) => !known.includes(id));
  if (to.length > 0) notify(tx, tenant.id, { ...meetingNews('meetingAssigned', meeting), to, except: actor.uid });
};

export const meetingHandlers = (registry: RecruitmentRegistry): Handlers<typeof meetingEndpoints, Known> => {
  const create = async (ctx: SignedInContext, { isTentative, ...body }: MeetingCreation): Promise<StoredMeeting> => {
    requireAhead(body);
    const fields = uniqueIn(body);
    const people = await knownPeople(ctx.db, fields);
    const id = newId();
    const made = {
      ...fields,
      ...namesAfter(people),
      isTentative,
      status: 'SCHEDULED' as const,
      passcodeHash: passcodeOf(body, null),
      cancelReason: null,
      sequence: 0,
      reminded: [],
      createdBy: ctx.actor.uid,
    };
    const letters = await lettersAfter(mailingOf(registry, ctx), undefined, { id, ...made }, people);
    return ctx.db.transaction(async (tx) => {
      await requireCandidates(tx, fields.candidateIds);
      const meeting = tx.create(meetings, made, id);
      await postMeetingLetters(tx, letters);
      planReminders(tx, ctx.tenant.id, meeting, false);
      tellAssigned(tx, ctx, meeting, []);
      if (!isTentative) await meetingPlanned(registry, tx, ctx.tenant.id, meeting);
      return meeting;
    });
  };

  const update = async (ctx: SignedInContext, id: string, body: MeetingInput): Promise<StoredMeeting> => {
    const before = await meetingIn(ctx.db, id);
    requireVersion(before, ctx.ifMatch);
    const fields = uniqueIn(body);
    requireFixed(before, fields);
    if (fields.startsAt !== before.startsAt) requireAhead(fields);
    const people = await knownPeople(ctx.db, fields);
    const isNew = isMoved(before, fields) || hasOtherPeople(before, fields);
    const changes = {
      ...fields,
      ...namesAfter(people, before, isRetimed(before, fields)),
      ...agreedAfter(before, fields),
      passcodeHash: passcodeOf(body, before.passcodeHash),
      sequence: before.sequence + (isNew ? 1 : 0),
    };
    const after = { ...before, ...changes };
    // Nobody was invited to a meeting whose time was not agreed.
    const invited = before.isTentative ? undefined : before;
    const letters = isNew
      ? await lettersAfter(mailingOf(registry, ctx), invited, after, people, isMoved(before, fields))
      : [];
    return ctx.db.transaction(async (tx) => {
      const current = await meetingIn(tx, id);
      requireVersion(current, before.version);
      await requireCandidates(tx, fields.candidateIds);
      const meeting = tx.update(meetings, current, changes, ctx.ifMatch);
      await postMeetingLetters(tx, letters);
      if (!isNew) return meeting;
      planReminders(tx, ctx.tenant.id, meeting, true);
      tellAssigned(tx, ctx, meeting, before.isTentative ? [] : before.interviewerIds);
      if (!meeting.isTentative) await meetingPlanned(registry, tx, ctx.tenant.id, meeting);
      return meeting;
    });
  };

  /** Cancels a meeting in a transaction. Nobody gets a mail about one that is over. */
  const cancel = async (ctx: SignedInContext, id: string, cancelReason: string | null, removes: boolean) => {
    const before = await meetingIn(ctx.db, id);
    const isAhead = before.status === 'SCHEDULED' || before.status === 'LIVE';
    if (!isAhead && !removes) {
      if (before.status === 'CANCELLED') return before;
      throw new ApiError('conflict', { why: 'meeting_begun', detail: 'This meeting has started.' });
    }
    const changes = { status: 'CANCELLED' as const, cancelReason, sequence: before.sequence + 1 };
    const letters = isAhead ? await lettersAfter(mailingOf(registry, ctx), before, { ...before, ...changes }) : [];
    return ctx.db.transaction(async (tx) => {
      const current = await meetingIn(tx, id);
      requireVersion(current, before.version);
      await postMeetingLetters(tx, letters);
      const ended = { ...current, ...(isAhead && changes) };
      planReminders(tx, ctx.tenant.id, ended, isAhead);
      await meetingEnds(registry, tx, ctx.tenant.id, ended);
      if (!removes) return tx.update(meetings, current, changes, ctx.ifMatch);
      tx.remove(meetings, current);
      return ended;
    });
  };

  return {
    listMeetings: async (ctx, { query }) => {
      const page = await listMeetings(ctx, query);
      return { ...page, items: page.items.map((one) => presentMeeting(ctx.tenant, one)) };
    },
    createMeeting: {
      handle: async (ctx, { body }) => presentMeeting(ctx.tenant, await create(ctx, body)),
      replay: async (ctx, _input, id) => presentMeeting(ctx.tenant, await meetingIn(ctx.db, id)),
    },
    listClashes: async ({ db }, { query }) => ({ items: await clashesOf(db, query) }),
    listMeetingChoices: async ({ db }, { query: { of, ...asked } }) => ({ items: await choicesOf(db, of, asked) }),
    getMeeting: async ({ tenant, record }) => presentMeeting(tenant, record),
    updateMeeting: async (ctx, { params, body }) => presentMeeting(ctx.tenant, await update(ctx, params.id, body)),
    cancelMeeting: {
      handle: async (ctx, { params, body }) =>
        presentMeeting(ctx.tenant, await cancel(ctx, params.id, body.reason || null, false)),
      replay: 'run',
    },
    deleteMeeting: async (ctx, { params }) => void (await cancel(ctx, params.id, null, true)),
    listMeetingCandidates: async (ctx) => ({ items: await candidatesIn(ctx, ctx.record) }),
    getMeetingResume: (ctx, { params }) => resumeIn(ctx, ctx.record, params.candidateId),
  };
};
