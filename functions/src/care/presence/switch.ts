import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { switchPresence } from '../members/live-keys.ts';
import { circleMembers } from '../members/store.ts';
import { presenceSwitched } from './due-kinds.ts';
import { ownUser } from '../../core/users/own.ts';

/** Stores whether the caller shows presence. The circles are updated as soon as the due queue runs, usually at once. */
export const setPresence = (ctx: SignedInContext, shown: boolean): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await ownUser(tx, ctx.actor);
    tx.note(users, user, { presenceOff: !shown });
    schedule(tx, presenceSwitched, {
      key: `${ctx.tenant.id}/${user.id}`,
      tenantId: ctx.tenant.id,
      ref: { userId: user.id },
    });
  });

const most = 2000;

/**
 * Applies a person's setting in all of their circles. Each circle has its own transaction that reads the setting, so
 * two runs have the same result and a retry continues after a crash.
 */
export const followSwitch = async ({ tenantId, ref }: DueEntryOf<typeof presenceSwitched>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (const { id } of await db.find(circleMembers, { user_id: ref.userId }, most))
    await db.transaction(async (tx) => {
      const [user, membership] = await Promise.all([tx.get(users, ref.userId), tx.get(circleMembers, id)]);
      const isOff = user?.presenceOff ?? false;
      if (!membership || (membership.presence_off ?? false) === isOff) return;
      tx.note(circleMembers, membership, { presence_off: isOff });
      await switchPresence(tx, membership.circle_id, membership.user_id, isOff);
    });
};
