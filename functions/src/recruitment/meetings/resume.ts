import type { MeetingCandidate } from '@kindred/contract/recruitment/meetings/meeting';
import type { SignedInContext, StoredFileAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import { readResume } from '../candidates/resume.ts';
import { candidates } from '../candidates/store.ts';
import type { StoredMeeting } from './store.ts';

/** Interviewers can read résumés until this long after the meeting. */
const readableAfter = 90 * 24 * 3_600_000;

const showsResumes = ({ status, startsAt, durationMinutes }: StoredMeeting): boolean =>
  status !== 'CANCELLED' && now() < Date.parse(startsAt) + durationMinutes * 60_000 + readableAfter;

/** Returns a meeting's candidates, as its interviewers see them. */
export const candidatesIn = async (
  { db }: Pick<SignedInContext, 'db'>,
  meeting: StoredMeeting,
): Promise<MeetingCandidate[]> =>
  (await db.getMany(candidates, meeting.candidateIds)).map(({ id, name, resume }) => ({
    id,
    name,
    hasResume: resume !== null && showsResumes(meeting),
  }));

/** Opens the résumé of a meeting's candidate, and records that in the audit log. 404 if the meeting is cancelled or long over. */
export const resumeIn = async (
  ctx: SignedInContext,
  meeting: StoredMeeting,
  candidateId: string,
): Promise<StoredFileAnswer> => {
  const isTheirs = meeting.candidateIds.includes(candidateId) && showsResumes(meeting);
  const candidate = isTheirs ? await ctx.db.get(candidates, candidateId) : undefined;
  if (!candidate) throw new ApiError('not_found');
  return readResume(ctx, candidate);
};
