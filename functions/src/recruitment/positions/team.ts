import type { NamedTeamMember, TeamMember } from '@kindred/contract/recruitment/positions/position';
import type * as z from 'zod';
import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { StoredPosition } from './store.ts';

type Team = readonly z.infer<typeof TeamMember>[];

/** Throws a field error for people who are in a team twice, or are new in it and not users of the tenant. */
export const checkTeam = async (tx: Transaction, team: Team, before: Team = []): Promise<void> => {
  const known = new Set(before.map(({ userId }) => userId));
  const added = [...new Set(team.map(({ userId }) => userId))].filter((userId) => !known.has(userId));
  const found = added.length > 0 ? await tx.getMany(users, added) : [];
  for (const { id } of found) known.add(id);
  const issues = team.flatMap(({ userId }, index) => {
    const path = `team.${index}.userId`;
    if (!known.has(userId)) return [{ path, message: 'User not found', code: 'unknown' }];
    const isTwice = team.findIndex((member) => member.userId === userId) < index;
    return isTwice ? [{ path, message: 'This person is in the team already', code: 'duplicate' }] : [];
  });
  if (issues.length > 0) throw new ApiError('bad_request', { detail: issues[0]!.message, issues });
};

/** Returns the people of a team with their names. */
export const withNames = async (db: Database, team: Team): Promise<z.infer<typeof NamedTeamMember>[]> => {
  const found = await db.getMany(
    users,
    team.map(({ userId }) => userId),
  );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return team.map((member) => ({ ...member, name: names.get(member.userId) ?? null }));
};

/** Returns whether two teams have the same people in the same roles. */
export const isSameTeam = (one: Team, other: Team): boolean => {
  const roles = new Map(one.map(({ userId, role }) => [userId, role]));
  return one.length === other.length && other.every(({ userId, role }) => roles.get(userId) === role);
};

/** Notifies the people who are new in a position's team, other than the caller. */
export const tellNewMembers = (
  tx: Transaction,
  { tenant, actor }: SignedInContext,
  position: Pick<StoredPosition, 'id' | 'title' | 'team'>,
  before: Team = [],
): void => {
  const known = new Set([...before.map(({ userId }) => userId), actor.uid]);
  const to = position.team.map(({ userId }) => userId).filter((userId) => !known.has(userId));
  const link = `/recruitments/positions/${position.id}/edit`;
  if (to.length > 0) notify(tx, tenant.id, { kind: 'positionTeam', to, params: { position: position.title }, link });
};
