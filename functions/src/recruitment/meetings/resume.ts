import type { MeetingCandidate } from '@kindred/contract/recruitment/meetings/meeting';
import type { SignedInContext, StoredFileAnswer } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { readResume } from '../candidates/resume.ts';
import { candidates } from '../candidates/store.ts';
import type { StoredMeeting } from './store.ts';

/** Returns a meeting's candidates, as its interviewers see them. */
export const candidatesIn = async (
  { db }: Pick<SignedInContext, 'db'>,
  { candidateIds }: StoredMeeting,
): Promise<MeetingCandidate[]> =>
  (await db.getMany(candidates, candidateIds)).map(({ id, name, resume }) => ({
    id,
    name,
    hasResume: resume !== null,
  }));

/** Opens the résumé of a meeting's candidate, and records that in the audit log. */
export const resumeIn = async (
  ctx: SignedInContext,
  { candidateIds }: StoredMeeting,
  candidateId: string,
): Promise<StoredFileAnswer> => {
  const candidate = candidateIds.includes(candidateId) ? await ctx.db.get(candidates, candidateId) : undefined;
  if (!candidate) throw new ApiError('not_found');
  return readResume(ctx, candidate);
};
