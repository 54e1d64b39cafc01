import { limits } from '@kindred/contract/limits';
import { fold } from '@kindred/contract/fold';
import { users } from '../../core/users/store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { memberOrigins, unrecordedOrigin } from '../members/origins.ts';
import { circleMembers } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import type { StoredSubject } from './store.ts';
import { subjectName } from './subject-name.ts';
import type { Known } from './who-confirms.ts';

/** More people than any circle has ever had. */
const mostOrigins = 5000;

/**
 * Returns all current and former members of a circle, with their origins. Up to one read for each origin and member.
 */
export const knownIn = async (from: Database | Transaction, circle_id: string): Promise<Known[]> => {
  const [origins, members] = await Promise.all([
    from.find(memberOrigins, { circle_id }, mostOrigins),
    from.find(circleMembers, { circle_id, active: true }, limits.circleMembers + 1),
  ]);
  const recorded = new Set(origins.map(({ user_id }) => user_id));
  return [...origins, ...members.filter(({ user_id }) => !recorded.has(user_id)).map(unrecordedOrigin)];
};

/**
 * Returns the accounts that may be the recorded person's: current and former members with the person's name, and people
 * who wrote wishes for their own funeral.
 */
export const accountsOf = async (
  nouns: CareNouns,
  db: Database,
  subject: StoredSubject,
  known: readonly Known[],
): Promise<string[]> => {
  const people = await db.getMany(
    users,
    known.map(({ user_id }) => user_id),
  );
  const name = fold(subjectName(subject));
  const named = people.filter((one) => fold(one.name) === name).map(({ id }) => id);
  const own = await Promise.all(nouns.map((noun) => noun.accountsOfSubject?.(db, subject.subject_id) ?? []));
  return [...new Set([...named, ...own.flat()])];
};
