import { hasPrivilege } from '@kindred/contract/roles';
import type { SignedInContext } from '../../http/context.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import type { StoredMeeting } from './store.ts';

/** Returns whether the caller may see all meetings: an administrator, or a program whose scope was checked. */
export const administratesMeetings = ({ actor, tenant }: Pick<SignedInContext, 'actor' | 'tenant'>): boolean =>
  actor.token !== undefined || (hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') && mayAdminister(tenant, actor));

/** Returns whether the caller may see a meeting. */
export const readsMeeting = async (ctx: SignedInContext, { interviewerIds }: StoredMeeting): Promise<boolean> =>
  interviewerIds.includes(ctx.actor.uid) || administratesMeetings(ctx);
