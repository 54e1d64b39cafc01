import { type StoredUser, users } from '../../core/users/store.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { Issue } from '@kindred/contract/problem';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates, type StoredCandidate } from '../candidates/store.ts';
import { positions } from '../positions/store.ts';
import type { StoredMeeting } from './store.ts';

/** The people of a meeting, as they are now. */
export interface MeetingPeople {
  readonly candidates: readonly StoredCandidate[];
  readonly interviewers: readonly StoredUser[];
}

const unknownCandidate = 'One of these candidates does not exist';

type Named = Pick<StoredMeeting, 'candidateIds' | 'interviewerIds' | 'positionId'>;

export const peopleOf = async (
  db: Pick<Database, 'getMany'>,
  { candidateIds, interviewerIds }: Pick<Named, 'candidateIds' | 'interviewerIds'>,
): Promise<MeetingPeople> => {
  const [found, interviewers] = await Promise.all([
    db.getMany(candidates, candidateIds),
    db.getMany(users, interviewerIds),
  ]);
  return { candidates: found, interviewers };
};

/** Returns the people that a new version of a meeting names. Throws field errors for those who do not exist. */
export const knownPeople = async (db: Pick<Database, 'get' | 'getMany'>, named: Named): Promise<MeetingPeople> => {
  const [people, position] = await Promise.all([
    peopleOf(db, named),
    named.positionId === null ? undefined : db.get(positions, named.positionId),
  ]);
  const isMissing = (ids: readonly string[], found: readonly { readonly id: string }[]) =>
    ids.some((id) => !found.some((one) => one.id === id));
  const issues: Issue[] = [];
  if (isMissing(named.candidateIds, people.candidates))
    issues.push({ path: 'candidateIds', message: unknownCandidate, code: 'unknown' });
  if (isMissing(named.interviewerIds, people.interviewers))
    issues.push({ path: 'interviewerIds', message: 'One of these people does not exist', code: 'unknown' });
  if (named.positionId !== null && !position)
    issues.push({ path: 'positionId', message: 'Position not found', code: 'unknown' });
  if (issues.length > 0) throw new ApiError('bad_request', { detail: issues[0]!.message, issues });
  return people;
};

/** Throws a field error if one of the candidates no longer exists. */
export const requireCandidates = async (tx: Transaction, candidateIds: readonly string[]): Promise<void> => {
  const found = await tx.getMany(candidates, candidateIds);
  if (found.length < candidateIds.length) throw fieldError('bad_request', 'candidateIds', unknownCandidate, 'unknown');
};

/** Returns the copies of names that a meeting keeps. */
export const namesIn = ({ candidates: found, interviewers }: MeetingPeople) => {
  const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ id, name }));
  return { candidates: named(found), interviewers: named(interviewers) };
};
