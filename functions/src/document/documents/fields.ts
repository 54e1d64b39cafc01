import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { users } from '../../core/users/store.ts';
import type { LibraryFields } from './store.ts';

/** Throws 400 if a document would end in the past. */
export const checkEnd = (expiresAt: string | null | undefined): void => {
  if (expiresAt && Date.parse(expiresAt) <= now())
    throw fieldError('bad_request', 'expiresAt', 'This time has passed', 'in_the_past');
};

type Audience = Pick<LibraryFields, 'audience' | 'userIds'>;

/**
 * Returns the people of an audience, each once. Throws 400 if there are none, or if one of them is not a user of the
 * tenant; `known` are people who were chosen earlier.
 */
export const readersFor = async (
  db: Database,
  { audience, userIds }: Audience,
  known: readonly string[] = [],
): Promise<string[]> => {
  if (audience !== 'USERS') return [];
  const ids = [...new Set(userIds)];
  if (ids.length === 0) throw fieldError('bad_request', 'userIds', 'Choose who may read it', 'required');
  const added = ids.filter((id) => !known.includes(id));
  const found = new Set((await db.getMany(users, added)).map(({ id }) => id));
  const issues = userIds.flatMap((id, index) =>
    added.includes(id) && !found.has(id)
      ? [{ path: `userIds.${index}`, message: 'This is not a user of the tenant', code: 'not_a_reader' }]
      : [],
  );
  if (issues.length > 0) throw new ApiError('bad_request', { issues });
  return ids;
};
