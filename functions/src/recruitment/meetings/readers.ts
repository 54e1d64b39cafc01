import { hasPrivilege } from '@kindred/contract/roles';
import type { SignedInContext } from '../../http/context.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import type { StoredMeeting } from './store.ts';

/** Administrators read every meeting, and interviewers their own. */
export const readsMeeting = async (
  { actor, tenant }: Pick<SignedInContext, 'actor' | 'tenant'>,
  meeting: StoredMeeting,
): Promise<boolean> =>
  meeting.interviewerIds.includes(actor.uid) ||
  (hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') && mayAdminister(tenant, actor));
