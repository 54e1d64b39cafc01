import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type Caller, isAdministrator, type Reason, type StatusReason } from './policy.ts';
import { type StoredUser, users } from './store.ts';

/**
 * Returns the caller in relation to this account. A super admin's own account exists only in the root tenant, so no
 * other account can be the caller's.
 */
export const callerOn = (ctx: SignedInContext, userId: string): Caller => {
  const callersTenant = ctx.db.auditor?.actorTenantId ?? ctx.tenant.id;
  return {
    ...(ctx.actor.token && { token: ctx.actor.token }),
    roles: ctx.actor.roles,
    isSelf: callersTenant === ctx.tenant.id && ctx.actor.uid === userId,
  };
};

/** Throws an ApiError if there is a reason to refuse. */
export const refuse = (reason: Reason | StatusReason | undefined): void => {
  if (reason) throw new ApiError(reason.code, { why: reason.why, detail: reason.detail });
};

/** Throws 409 in a suspended tenant, whose identities cannot be changed. */
export const requireActive = (tenant: Tenant): void => {
  if (tenant.status !== 'ACTIVE')
    throw new ApiError('conflict', {
      why: 'tenant_paused',
      detail: 'This tenant is suspended. Resume it first.',
    });
};

export const noSuchUser = (): ApiError => new ApiError('not_found', { detail: 'User not found.' });

/** Reads one user in a transaction; throws 404 if they do not exist. */
export const userIn = async (tx: Transaction, userId: string): Promise<StoredUser> => {
  const user = await tx.get(users, userId);
  if (!user) throw noSuchUser();
  return user;
};

/**
 * Throws 409 if the change would leave the tenant without an administrator. Its reads are part of the transaction, so
 * that one of two concurrent changes fails.
 */
export const keepAnAdministrator = async (
  tx: Transaction,
  user: StoredUser,
  next: Pick<StoredUser, 'roles' | 'flags'> | undefined,
): Promise<void> => {
  if (!isAdministrator(user) || (next && isAdministrator(next))) return;
  const others = await tx.find(users, { '_is.ADMINISTRATOR': true }, 1, { except: user.id });
  if (others.length === 0)
    throw new ApiError('conflict', {
      why: 'last_administrator',
      detail: 'This is the last administrator here. Give somebody else a role first.',
    });
};
