import type { secondFactorEndpoints, SecondFactor } from '@kindred/contract/core/second-factor/endpoints';
import { privilegeLevel } from '@kindred/contract/roles';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { recordChange, recordGain, tenantSubject, userSubject } from '../../platform/changes.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tenants } from '../tenant/store.ts';
import { claimsOf } from '../users/claims.ts';
import { resetSecondFactor } from '../users/change.ts';
import { within } from '../users/handlers.ts';
import { followRecord, scheduleIdentitySyncLater } from '../users/identity-sync.ts';
import { users } from '../users/store.ts';
import { newRecoveryCodes, newSecret, recoveryHash } from './codes.ts';
import { secondFactors, type StoredSecondFactor } from './store.ts';
import { ownFactor } from './unproven.ts';
import { useCode } from './use-code.ts';

const present = (ctx: SignedInContext, factor: StoredSecondFactor | undefined, isShown: boolean): SecondFactor => ({
  isOn: Boolean(factor?.onSince),
  onSince: factor?.onSince ?? null,
  recoveryCodesLeft: factor?.onSince ? factor.recoveryHashes.length : 0,
  isRequired: isRequired(ctx),
  isShown,
});

const isRequired = ({ tenant, actor }: SignedInContext): boolean =>
  Boolean(tenant.security?.requireSecondFactor) && privilegeLevel(actor.roles) > 0;

/** The token with which this very session goes on, having shown the second factor. */
const shownToken = ({ identities, actor }: SignedInContext): Promise<string> =>
  identities.customToken(actor.uid, actor.signedInAt, { secondFactorAt: Math.floor(now() / 1000) });

/** What tokens claim follows the record, before the answer's token is used; those from before are refused. */
const turn = async (ctx: SignedInContext, isOn: boolean, write: (tx: Transaction) => Promise<void>): Promise<void> => {
  const saved = await ctx.db.transaction(async (tx) => {
    const user = await tx.get(users, ctx.actor.uid);
    if (!user) throw new Refusal('not_found', { detail: 'This account has no profile yet.' });
    await write(tx);
    recordGain(tx, userSubject(ctx.tenant.id, user.id));
    scheduleIdentitySyncLater(tx, ctx.tenant.id, user.id);
    return tx.update(users, user, { hasSecondFactor: isOn });
  });
  await followRecord(ctx.tenant.id, saved, (user) => ctx.identities.setClaims(user.id, claimsOf(user)));
};

export const secondFactorHandlers: Handlers<typeof secondFactorEndpoints> = {
  getSecondFactor: async (ctx) => present(ctx, await ownFactor(ctx), ctx.actor.isSecondFactorShown),
  startSecondFactor: {
    handle: async (ctx) => {
      await ownFactor(ctx);
      const owner = { tenantId: ctx.tenant.id, userId: ctx.actor.uid };
      const shown = { issuer: ctx.tenant.profile.displayName, label: ctx.actor.email };
      const { secret, uri, sealed } = await newSecret(owner, shown);
      await ctx.db.transaction(async (tx) => {
        const before = await tx.get(secondFactors, owner.userId);
        if (before?.onSince)
          throw new Refusal('conflict', { why: 'factor_on', detail: 'A second factor is turned on already.' });
        const isUnproven = !ctx.actor.emailVerified;
        tx.put(secondFactors, owner.userId, { sealed, onSince: null, lastStep: 0, recoveryHashes: [], isUnproven });
      });
      return { secret, uri };
    },
    again: 'run',
  },
  confirmSecondFactor: {
    handle: async (ctx, { body }) => {
      const recoveryCodes = newRecoveryCodes();
      const recoveryHashes = recoveryCodes.map(recoveryHash);
      await turn(ctx, true, async (tx) => {
        const { factor, used } = await useCode(ctx, tx, body.code, false);
        const isUnproven = !ctx.actor.emailVerified;
        tx.update(secondFactors, factor, { ...used, onSince: timestamp(), recoveryHashes, isUnproven });
      });
      return { recoveryCodes, customToken: await shownToken(ctx) };
    },
    again: 'run',
  },
  showSecondFactor: {
    handle: async (ctx, { body }) => {
      await ctx.db.transaction(async (tx) => {
        const { factor, used } = await useCode(ctx, tx, body.code, true);
        tx.update(secondFactors, factor, used);
      });
      return { customToken: await shownToken(ctx) };
    },
    again: 'run',
  },
  removeSecondFactor: {
    handle: async (ctx, { body }) => {
      if (isRequired(ctx))
        throw new Refusal('conflict', { why: 'factor_needed', detail: 'A second factor is asked for here.' });
      await turn(ctx, false, async (tx) => {
        const { factor } = await useCode(ctx, tx, body.code, true);
        tx.remove(secondFactors, factor.id);
      });
      return present(ctx, undefined, ctx.actor.isSecondFactorShown);
    },
    again: 'run',
  },
  resetUserSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.userid),
  resetTenantUserSecondFactor: async (ctx, { params }) => resetSecondFactor(await within(ctx, params), params.userid),
  getSecurityPolicy: async ({ tenant }) => ({ requireSecondFactor: Boolean(tenant.security?.requireSecondFactor) }),
  updateSecurityPolicy: async (ctx, { body }) => {
    if (body.requireSecondFactor && !ctx.actor.isSecondFactorShown) {
      throw new Refusal('conflict', {
        why: 'own_factor_first',
        detail: 'Turn on your own second factor first, so that you are not shut out.',
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
