import { type MeetingPeople, namesIn } from './people.ts';
import type { StoredMeeting } from './store.ts';

type Timed = Pick<StoredMeeting, 'startsAt' | 'durationMinutes'>;

/** Returns whether a new version of a meeting has another time. */
export const isRetimed = (before: Timed, { startsAt, durationMinutes }: Timed): boolean =>
  startsAt !== before.startsAt || durationMinutes !== before.durationMinutes;

/** Returns the copies of names that a meeting keeps. Candidates keep their answers unless the meeting is moved. */
export const namesAfter = (
  people: MeetingPeople,
  before?: Pick<StoredMeeting, 'candidates'>,
  isMoved = false,
): Pick<StoredMeeting, 'candidates' | 'interviewers'> => {
  const { candidates, interviewers } = namesIn(people);
  const known = new Map((isMoved ? [] : (before?.candidates ?? [])).map((one) => [one.id, one]));
  return { candidates: candidates.map((one) => ({ ...known.get(one.id), ...one })), interviewers };
};

/**
 * Returns what an administrator's change does to an open proposal: another time ends it and settles the time, and
 * another candidate ends it. The duration can change while the time is not agreed.
 */
export const agreedAfter = (
  before: StoredMeeting,
  after: Timed & Pick<StoredMeeting, 'candidateIds'>,
): Partial<Pick<StoredMeeting, 'isTentative' | 'proposal'>> => {
  const isSettled = before.isTentative ? after.startsAt !== before.startsAt : isRetimed(before, after);
  const hasOthers = after.candidateIds.join() !== before.candidateIds.join();
  if (!before.proposal || (!isSettled && !hasOthers))
    return isSettled && before.isTentative ? { isTentative: false } : {};
  return { proposal: null, ...(isSettled && { isTentative: false }) };
};
