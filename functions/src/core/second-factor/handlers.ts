import type { secondFactorEndpoints, SecondFactor } from '@kindred/contract/core/second-factor/endpoints';
import { privilegeLevel } from '@kindred/contract/roles';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { requireRecentSignIn } from '../../identity/recent-sign-in.ts';
import { tenants } from '../../identity/tenant/store.ts';
import { recordChange, recordGain, tenantSubject, userSubject } from '../../platform/changes.ts';
import { timestamp } from '../../platform/clock.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { claimsOf } from '../users/claims.ts';
import { followRecord, scheduleIdentitySyncLater } from '../users/identity-sync.ts';
import { type StoredUser, type UserFields, users } from '../users/store.ts';
import { newRecoveryCodes, newSecret, recoveryHash } from './codes.ts';
import { withShown } from './shown.ts';
import { resetSecondFactor } from './reset.ts';
import { secondFactors, type StoredSecondFactor } from './store.ts';
import { useCode } from './use-code.ts';
import { ownUser } from '../users/own.ts';

const present = (ctx: SignedInContext, factor: StoredSecondFactor | undefined, isShown: boolean): SecondFactor => ({
  isOn: Boolean(factor?.onSince),
  onSince: factor?.onSince ?? null,
  recoveryCodesLeft: factor?.onSince ? factor.recoveryHashes.length : 0,
  isRequired: isRequired(ctx),
  isShown,
});

const isRequired = ({ tenant, actor }: SignedInContext): boolean =>
  Boolean(tenant.security?.requireSecondFactor) && privilegeLevel(actor.roles) > 0;

const ownFactor = ({ db, actor }: SignedInContext): Promise<StoredSecondFactor | undefined> =>
  db.get(secondFactors, actor.uid);

/**
 * Throws unless the user has proved that the mailbox is theirs. The password from sign-up proves nothing, even after
 * the address is verified: the mailbox's owner may have followed a link that a stranger had mailed to them (decision
 * 025).
 */
const requireMailbox = ({ isMailboxUnproven }: StoredUser): void => {
  if (isMailboxUnproven)
    throw new ApiError('email_not_verified', {
      why: 'mailbox_unproven',
      detail: 'Please confirm your email address in this browser first.',
    });
};

type Change = Pick<UserFields, 'secondFactorShown'> & Partial<Pick<UserFields, 'hasSecondFactor'>>;

/** Changes the record and updates the claims before responding, so that the browser only has to fetch a new token. */
const change = async (ctx: SignedInContext, write: (tx: Transaction, user: StoredUser) => Promise<Change>) => {
  const saved = await ctx.db.transaction(async (tx) => {
    const user = await ownUser(tx, ctx.actor);
    const changed = await write(tx, user);
    scheduleIdentitySyncLater(tx, ctx.tenant.id, user.id);
    return tx.update(users, user, changed);
  });
  await followRecord(ctx.tenant.id, saved, (user) => ctx.identities.setClaims(user.id, claimsOf(user)));
};

/** Changes the record and refuses earlier tokens. */
const turn = (ctx: SignedInContext, write: (tx: Transaction, user: StoredUser) => Promise<Change>): Promise<void> =>
  change(ctx, async (tx, user) => {
    const changed = await write(tx, user);
    recordGain(tx, userSubject(ctx.tenant.id, user.id));
    return changed;
  });

export const secondFactorHandlers: Handlers<typeof secondFactorEndpoints> = {
  getSecondFactor: async (ctx) => present(ctx, await ownFactor(ctx), ctx.actor.isSecondFactorShown),
  startSecondFactor: {
    handle: async (ctx) => {
      requireRecentSignIn(ctx);
      const owner = { tenantId: ctx.tenant.id, userId: ctx.actor.uid };
      const shown = { issuer: ctx.tenant.profile.displayName, label: ctx.actor.email };
      const { secret, uri, sealed } = await newSecret(owner, shown);
      await ctx.db.transaction(async (tx) => {
        requireMailbox(await ownUser(tx, ctx.actor));
        const before = await tx.get(secondFactors, owner.userId);
        if (before?.onSince)
          throw new ApiError('conflict', { why: 'factor_on', detail: 'Two-step sign-in is already on.' });
        tx.put(secondFactors, owner.userId, { sealed, onSince: null, lastStep: 0, recoveryHashes: [] });
      });
      return { secret, uri };
    },
    replay: 'run',
  },
  confirmSecondFactor: {
    handle: async (ctx, { body }) => {
      requireRecentSignIn(ctx);
      const recoveryCodes = newRecoveryCodes();
      const recoveryHashes = recoveryCodes.map(recoveryHash);
      await turn(ctx, async (tx, user) => {
        requireMailbox(user);
        const { factor, used } = await useCode(ctx, tx, body.code, false);
        tx.update(secondFactors, factor, { ...used, onSince: timestamp(), recoveryHashes });
        return { hasSecondFactor: true, secondFactorShown: withShown({}, ctx.actor.session) };
      });
      return { recoveryCodes };
    },
    replay: 'run',
  },
  showSecondFactor: {
    handle: async (ctx, { body }) => {
      let shown: StoredSecondFactor | undefined;
      await change(ctx, async (tx, user) => {
        const { factor, used } = await useCode(ctx, tx, body.code, true);
        shown = tx.update(secondFactors, factor, used);
        return { secondFactorShown: withShown(user.secondFactorShown, ctx.actor.session) };
      });
      return present(ctx, shown, true);
    },
    replay: 'run',
  },
  removeSecondFactor: {
    handle: async (ctx, { body }) => {
      if (isRequired(ctx))
        throw new ApiError('conflict', { why: 'factor_needed', detail: 'Two-step sign-in is required here.' });
      await turn(ctx, async (tx) => {
        const { factor } = await useCode(ctx, tx, body.code, true);
        tx.remove(secondFactors, factor.id);
        return { hasSecondFactor: false, secondFactorShown: {} };
      });
      return present(ctx, undefined, false);
    },
    replay: 'run',
  },
  resetUserSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.userid),
  resetTenantUserSecondFactor: async (ctx, { params }) => resetSecondFactor(await asTenant(ctx, params), params.userid),
  getSecurityPolicy: async ({ tenant }) => ({ requireSecondFactor: Boolean(tenant.security?.requireSecondFactor) }),
  updateSecurityPolicy: async (ctx, { body }) => {
    if (body.requireSecondFactor && !ctx.actor.isSecondFactorShown) {
      throw new ApiError('conflict', {
        why: 'own_factor_first',
        detail: 'Turn on your own two-step sign-in first, so that you are not locked out.',
      });
    }
    await ctx.db.transaction(async (tx) => {
      const platform = tx.of(platformDatabase);
      const tenant = await platform.get(tenants, ctx.tenant.id);
      platform.update(tenants, tenant!, { security: body });
      recordChange(tx, tenantSubject(ctx.tenant.id));
    });
    return body;
  },
};
