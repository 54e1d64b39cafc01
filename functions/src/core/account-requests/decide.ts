import type { AccountRequest } from '@kindred/contract/core/account-requests/account-request';
import { hasPrivilege, rolesFromClaims } from '@kindred/contract/roles';
import type { SignedInContext, SuperAdminContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { turnOffSecondFactor } from '../second-factor/reset.ts';
import { noSuchUser } from '../users/administration.ts';
import { type StoredUser, users } from '../users/store.ts';
import { giveAddress } from '../users/update.ts';
import { tellOfRequest } from './notices.ts';
import { accountRequests, isOpen, presentRequest, type StoredAccountRequest } from './store.ts';

const over = (detail: string): ApiError => new ApiError('conflict', { why: 'request_over', detail });

/** Returns the open request. Throws 404 if there is none, 409 once it is decided or has expired. */
const openRequest = async (
  from: Pick<Transaction, 'get'> | SuperAdminContext['platform'],
  id: string,
): Promise<StoredAccountRequest> => {
  const request = await from.get(accountRequests, id);
  if (!request) throw new ApiError('not_found');
  if (!isOpen(request)) throw over('This request is no longer open.');
  return request;
};

/** Returns whether an account is currently a super admin's; some exist only at the identity service. */
const isSuperAdmin = async (root: SignedInContext, userId: string): Promise<boolean> => {
  const [record, identity] = await Promise.all([root.db.get(users, userId), root.identities.byId(userId)]);
  if (!identity || identity.disabled || record?.flags.includes('DISABLED')) return false;
  return hasPrivilege(record?.roles ?? rolesFromClaims(identity.claims), 'SUPER_ADMIN');
};

const personOf = async (root: SignedInContext, { userId }: StoredAccountRequest): Promise<StoredUser> => {
  const person = await root.db.get(users, userId);
  if (!person) throw noSuchUser();
  return person;
};

/** Closes the request in the transaction of its result, so that it is decided only once. */
const close = async (
  ctx: SuperAdminContext,
  tx: Transaction,
  id: string,
  status: 'CONFIRMED' | 'DECLINED',
): Promise<StoredAccountRequest> => {
  const platform = tx.of(ctx.platform);
  const request = await openRequest(platform, id);
  const decided = { decidedBy: ctx.actor.uid, decidedByEmail: ctx.actor.email, decidedAt: timestamp() };
  return platform.update(accountRequests, request, { status, ...decided });
};

/** Makes the change that another super admin requested. */
export const confirmRequest = async (
  ctx: SuperAdminContext,
  root: SignedInContext,
  id: string,
): Promise<AccountRequest> => {
  const request = await openRequest(ctx.platform, id);
  if (request.requestedBy === ctx.actor.uid)
    throw new ApiError('forbidden', { why: 'own_request', detail: 'Another super admin has to confirm your request.' });
  if (!(await isSuperAdmin(root, request.requestedBy)))
    throw over('The person who made this request is no longer a super admin.');
  const person = await personOf(root, request);
  if (person.email !== request.email) throw over('The address of this account has changed since.');
  const tell = await tellOfRequest(root, person, 'confirmed');
  let closed = request;
  const also = async (tx: Transaction): Promise<void> => {
    closed = await close(ctx, tx, id, 'CONFIRMED');
    tell(tx);
  };
  if (request.change === 'ADDRESS') await giveAddress(root, person, request.newEmail!, also);
  else await turnOffSecondFactor(root, person.id, also);
  return presentRequest(closed);
};

/** Declines another person's request, or withdraws the caller's own. */
export const declineRequest = async (
  ctx: SuperAdminContext,
  root: SignedInContext,
  id: string,
): Promise<AccountRequest> => {
  const request = await openRequest(ctx.platform, id);
  const person = await root.db.get(users, request.userId);
  const tell = person && (await tellOfRequest(root, person, 'declined'));
  return root.db.transaction(async (tx) => {
    const closed = await close(ctx, tx, id, 'DECLINED');
    tell?.(tx);
    return presentRequest(closed);
  });
};
