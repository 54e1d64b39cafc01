import type { User, UserStatus } from '@kindred/contract/core/users/user';
import type { Role } from '@kindred/contract/roles';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { callerOn, keepAnAdministrator, noSuchUser, refuse, userIn } from './administration.ts';
import { accountChanged, scheduleUnverified } from './identity-sync.ts';
import { scheduleMemberships } from './memberships.ts';
import { type Notices, tellEverybody, tellPerson } from './notices.ts';
import { type Caller, changeRefusal, formerRankAfter, grantRefusal, statusRefusal, takeRefusal } from './policy.ts';
import { presentUser } from './present.ts';
import { type StoredUser, type UserFields, users } from './store.ts';

type Change = Partial<Pick<UserFields, 'roles' | 'flags' | 'hasSecondFactor' | 'secondFactorShown'>>;

/**
 * Changes the roles or flags of one account, updates its identity, and refuses its earlier tokens. `choose` returns the
 * new state (undefined for no change) or throws; `also` adds writes.
 */
export const changeAccount = async (
  ctx: SignedInContext,
  userId: string,
  choose: (user: StoredUser, caller: Caller) => Change | undefined,
  also?: (tx: Transaction) => void | Promise<void>,
): Promise<User> => {
  const caller = callerOn(ctx, userId);
  const saved = await ctx.db.transaction(async (tx) => {
    const user = await userIn(tx, userId);
    refuse(changeRefusal(caller, user));
    const change = choose(user, caller);
    if (!change) return user;
    await keepAnAdministrator(tx, user, { ...user, ...change });
    accountChanged(tx, ctx.tenant.id, userId);
    await also?.(tx);
    return tx.update(users, user, { ...change, ...(change.roles && formerRankAfter(user, change.roles)) });
  });
  return presentUser(saved);
};

/** Adds a role. */
export const assignRole = (ctx: SignedInContext, userId: string, role: Role): Promise<User> =>
  changeAccount(ctx, userId, (user, caller) => {
    refuse(grantRefusal(caller, role, ctx.tenant.id));
    return user.roles.includes(role) ? undefined : { roles: [...user.roles, role] };
  });

/** Removes a role. */
export const unassignRole = (ctx: SignedInContext, userId: string, role: Role): Promise<User> =>
  changeAccount(ctx, userId, (user, caller) => {
    refuse(takeRefusal(caller, user, role));
    return user.roles.includes(role) ? { roles: user.roles.filter((held) => held !== role) } : undefined;
  });

type Status = z.infer<typeof UserStatus>;

/**
 * Writes the mails about a changed flag. Administrators get one too if the user can no longer sign in, or can sign in
 * again.
 */
const tellOfFlag = (ctx: SignedInContext, user: StoredUser, { flag, value }: Status): Promise<Notices> =>
  flag === 'DISABLED'
    ? tellEverybody(ctx, user, value ? 'disabled' : 'enabled')
    : tellPerson(ctx, user, value ? 'verified' : 'unverified');

/** Sets or clears one flag. A disabled user is removed from every circle until enabled again. */
export const setStatus = async (ctx: SignedInContext, userId: string, status: Status): Promise<User> => {
  const { flag, value } = status;
  const known = await ctx.db.get(users, userId);
  if (!known) throw noSuchUser();
  const tell = await tellOfFlag(ctx, known, status);
  return changeAccount(
    ctx,
    userId,
    (user, caller) => {
      refuse(statusRefusal(caller, status, user));
      if (user.flags.includes(flag) === value) return undefined;
      return { flags: value ? [...user.flags, flag] : user.flags.filter((set) => set !== flag) };
    },
    (tx) => {
      if (flag === 'DISABLED') scheduleMemberships(tx, ctx.tenant.id, userId);
      else if (!value) scheduleUnverified(tx, ctx.tenant.id, userId);
      tell(tx);
    },
  );
};
