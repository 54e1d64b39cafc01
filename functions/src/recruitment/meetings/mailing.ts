import type { Context } from '../../http/context.ts';
import { endOf } from './present.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { type MailedMeeting, type MeetingLetter, meetingLetters, organiserOf, revisionKey } from './invitations.ts';
import { type MeetingPeople, peopleOf } from './people.ts';
import { now } from '../../platform/clock.ts';
import type { StoredMeeting } from './store.ts';

/** The tenant, and who caused the mails: an administrator, or a candidate in the name of who created the meeting. */
export interface MailingContext extends Pick<Context, 'db' | 'tenant'> {
  readonly sender: string;
  readonly isAdministrator?: true;
  readonly nouns: readonly RecruitmentNoun[];
}

type InvitedMeeting = MailedMeeting & Pick<StoredMeeting, 'candidateIds' | 'interviewerIds' | 'status' | 'proposal'>;

const only = ({ candidates, interviewers }: MeetingPeople, isWanted: (id: string) => boolean): MeetingPeople => ({
  candidates: candidates.filter(({ id }) => isWanted(id)),
  interviewers: interviewers.filter(({ id }) => isWanted(id)),
});

/**
 * Writes the mails about a new version of a meeting: an invitation to those who are new, a change to all others if the
 * title or the time changed, and a cancellation to those who are no longer in it. Nobody gets one about a meeting that
 * is over.
 */
export const lettersAfter = async (
  { db, tenant, sender, isAdministrator, nouns }: MailingContext,
  before: InvitedMeeting | undefined,
  after: InvitedMeeting,
  people?: MeetingPeople,
  isMoved = false,
): Promise<MeetingLetter[]> => {
  // Of a time that is not agreed, only the candidate who was asked for it knows.
  const isAsked = after.isTentative && after.status === 'CANCELLED' && after.proposal;
  if (after.isTentative ? !isAsked : endOf(after) <= now()) return [];
  const mailing = {
    tenant,
    organiser: await organiserOf(db, tenant, after.createdBy),
    meeting: after,
    sender,
    nouns,
    ...(isAdministrator && { isAdministrator }),
    key: revisionKey(after),
  };
  const invited = people ?? (await peopleOf(db, after));
  if (after.status === 'CANCELLED')
    return meetingLetters('cancelled', mailing, after.isTentative ? { ...invited, interviewers: [] } : invited);
  const known = new Set([...(before?.candidateIds ?? []), ...(before?.interviewerIds ?? [])]);
  const current = new Set([...after.candidateIds, ...after.interviewerIds]);
  const isGone = (id: string) => !current.has(id);
  const gone = before
    ? await peopleOf(db, {
        candidateIds: before.candidateIds.filter(isGone),
        interviewerIds: before.interviewerIds.filter(isGone),
      })
    : { candidates: [], interviewers: [] };
  const letters = await Promise.all([
    meetingLetters(
      'invited',
      mailing,
      only(invited, (id) => !known.has(id)),
    ),
    ...(isMoved
      ? [
          meetingLetters(
            'changed',
            mailing,
            only(invited, (id) => known.has(id)),
          ),
        ]
      : []),
    meetingLetters('cancelled', mailing, gone),
  ]);
  return letters.flat();
};
