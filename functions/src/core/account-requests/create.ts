import type { AccountRequest, AccountRequestCreate } from '@kindred/contract/core/account-requests/account-request';
import { limits } from '@kindred/contract/limits';
import { roleLevels } from '@kindred/contract/roles';
import type * as z from 'zod';
import type { SignedInContext, SuperAdminContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { noSuchUser } from '../users/administration.ts';
import { rankOf } from '../users/policy.ts';
import { type StoredUser, users } from '../users/store.ts';
import { tellOfRequest } from './notices.ts';
import { accountRequests, isOpen, presentRequest } from './store.ts';

type RequestBody = z.output<typeof AccountRequestCreate>;

/** Throws if this change is impossible, so that nobody is asked to confirm it. */
const check = async (root: SignedInContext, person: StoredUser, { change, newEmail }: RequestBody): Promise<void> => {
  if (rankOf(person) < roleLevels.SUPER_ADMIN)
    throw fieldError('bad_request', 'userId', 'This person is not a super admin: change the account itself', 'no_need');
  if (change === 'SECOND_FACTOR' && !person.hasSecondFactor)
    throw new ApiError('conflict', { why: 'factor_off', detail: 'Two-step sign-in is already off.' });
  if (newEmail && (await root.identities.byEmail(newEmail)))
    throw fieldError('conflict', 'newEmail', 'Somebody here already has this email address', 'email_taken');
};

/** Requests a change of a super admin's account. There is at most one open request about a person. */
export const createRequest = async (
  ctx: SuperAdminContext,
  root: SignedInContext,
  body: RequestBody,
): Promise<AccountRequest> => {
  const person = await root.db.get(users, body.userId);
  if (!person) throw noSuchUser();
  await check(root, person, body);
  const tell = await tellOfRequest(root, person, body.change === 'ADDRESS' ? 'askedAddress' : 'askedSecondFactor');
  return root.db.transaction(async (tx) => {
    const platform = tx.of(ctx.platform);
    const others = await platform.find(accountRequests, { userId: person.id, status: 'OPEN' }, 50);
    if (others.some(isOpen))
      throw new ApiError('conflict', {
        why: 'request_open',
        detail: 'There is already an open request about this person.',
      });
    // Closes expired requests, so that they do not pile up among the open ones.
    for (const old of others) platform.update(accountRequests, old, { status: 'EXPIRED' });
    tell(tx);
    const made = platform.create(accountRequests, {
      userId: person.id,
      change: body.change,
      newEmail: body.newEmail ?? null,
      name: person.name,
      email: person.email,
      status: 'OPEN',
      requestedBy: ctx.actor.uid,
      requestedByEmail: ctx.actor.email,
      decidedBy: null,
      decidedByEmail: null,
      decidedAt: null,
      expiresAt: secondsFromNow(limits.accountRequestSeconds),
    });
    return presentRequest(made);
  });
};
