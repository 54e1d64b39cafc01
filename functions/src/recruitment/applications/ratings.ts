import type { SignedInContext } from '../../http/context.ts';
import { feedback, feedbackId } from '../feedback/store.ts';
import { interviewerName, meetings } from '../meetings/store.ts';
import { isRecruitmentAdministrator } from '../positions/policy.ts';

export type Viewer = Pick<SignedInContext, 'db' | 'actor' | 'tenant'>;

interface Rated {
  readonly candidateId: string;
  readonly rating: number | null;
}

/** Most meetings of an interviewer that count, the latest first. */
const mostMeetings = 50;

/** Returns those of the candidates about whom a user is to write feedback, and has not submitted any. */
const awaitedFrom = async (db: Viewer['db'], uid: string, asked: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  const contains = { field: '_in', name: interviewerName(uid) };
  const { items } = await db.scan(meetings, { contains, sort: 'startsAt', order: 'desc', limit: mostMeetings });
  const due = items
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap(({ id, candidateIds }) => candidateIds.map((candidateId) => ({ id, candidateId })))
    .filter(({ candidateId }) => asked.has(candidateId));
  const ids = due.map(({ id, candidateId }) => feedbackId(id, candidateId, uid));
  const written = (await db.getMany(feedback, ids)).filter(({ status }) => status === 'SUBMITTED');
  const done = new Set(written.map(({ candidateId }) => candidateId));
  return new Set(due.map(({ candidateId }) => candidateId).filter((id) => !done.has(id)));
};

/**
 * Leaves out the average ratings that would tell an interviewer what others think before they have submitted their own
 * feedback. Administrators see all feedback anyway.
 */
export const withoutUnseen = async <One extends Rated>(viewer: Viewer, all: readonly One[]): Promise<One[]> => {
  if (all.every(({ rating }) => rating === null) || isRecruitmentAdministrator(viewer)) return [...all];
  const awaited = await awaitedFrom(viewer.db, viewer.actor.uid, new Set(all.map(({ candidateId }) => candidateId)));
  return all.map((one) => (awaited.has(one.candidateId) ? { ...one, rating: null } : one));
};
