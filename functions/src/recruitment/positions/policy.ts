import type { TeamMember } from '@kindred/contract/recruitment/positions/position';
import { hasPrivilege } from '@kindred/contract/roles';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { mayAdminister } from '../../identity/second-factor.ts';

type Role = z.infer<typeof TeamMember>['role'];
interface OfTeam {
  readonly team: readonly z.infer<typeof TeamMember>[];
}
type Caller = Pick<SignedInContext, 'actor' | 'tenant'>;

/** Returns whether the caller administers the tenant's recruitment. */
export const isRecruitmentAdministrator = ({ actor, tenant }: Caller): boolean =>
  hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') && mayAdminister(tenant, actor);

const roleIn = ({ team }: OfTeam, userId: string): Role | undefined =>
  team.find((member) => member.userId === userId)?.role;

export const mayRead = (caller: Caller, position: OfTeam): boolean =>
  isRecruitmentAdministrator(caller) || roleIn(position, caller.actor.uid) !== undefined;

/** Returns whether the caller works with the position and its applications. */
export const mayManage = (caller: Caller, position: OfTeam): boolean => {
  const role = roleIn(position, caller.actor.uid);
  return isRecruitmentAdministrator(caller) || role === 'OWNER' || role === 'RECRUITER';
};

export const mayChangeTeam = (caller: Caller, position: OfTeam): boolean =>
  isRecruitmentAdministrator(caller) || roleIn(position, caller.actor.uid) === 'OWNER';
