import type { meEndpoints } from '@kindred/contract/core/me/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { profileSubject, recordChange } from '../../platform/changes.ts';
import { timestamp } from '../../platform/clock.ts';
import { etagOf } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireSignUp } from '../sign-up/policy.ts';
import { forgetPicture, userPicturePath } from '../users/picture-handlers.ts';
import { newUser, users } from '../users/store.ts';
import type { Profile } from '@kindred/contract/core/users/user';

const myProfile = async (ctx: SignedInContext): Promise<Profile> => {
  const user = await ctx.db.get(users, ctx.actor.uid);
  if (!user) throw new Refusal('not_found', { detail: 'This account has no profile yet.' });
  return user as unknown as Profile;
};

/** Others see a new name or picture: memberships carry copies, which are refreshed behind the answer. */
const refreshCopies = (tx: Transaction, ctx: SignedInContext): string => {
  recordChange(tx, profileSubject(ctx.tenant.id, ctx.actor.uid));
  const ref = { userId: ctx.actor.uid };
  return schedule(tx, {
    kind: 'member-copies',
    key: `${ctx.tenant.id}/${ctx.actor.uid}`,
    tenantId: ctx.tenant.id,
    at: timestamp(),
    ref,
  });
};

/** The caller's own record, in a transaction. */
const mine = async (tx: Transaction, ctx: SignedInContext) => {
  const user = await tx.get(users, ctx.actor.uid);
  if (!user) throw new Refusal('not_found', { detail: 'This account has no profile yet.' });
  return user;
};

export const meHandlers: Handlers<typeof meEndpoints> = {
  createMe: {
    handle: async (ctx, { body }) => {
      const known = await ctx.db.get(users, ctx.actor.uid);
      if (known) return known as unknown as Profile;
      requireSignUp(ctx.tenant, ctx.actor.email);
      const identity = await ctx.identities.byId(ctx.actor.uid);
      const language = body?.language ?? ctx.tenant.signUp.defaultLanguage;
      const name = body?.name ?? (identity?.name || ctx.actor.email.split('@')[0]!);
      const { email, roles } = ctx.actor;
      const fields = newUser({
        email,
        name,
        language,
        verified: ctx.actor.emailVerified,
        roles: [...roles],
        timezone: body?.timezone,
      });
      await ctx.db.create(users, fields, ctx.actor.uid);
      return myProfile(ctx);
    },
    again: 'run',
  },
  getMyProfile: myProfile,
  updateMyProfile: async (ctx, { body }) => {
    let due: string | undefined;
    const saved = await ctx.db.transaction(async (tx) => {
      const user = await mine(tx, ctx);
      due = user.name === body.name ? undefined : refreshCopies(tx, ctx);
      return tx.update(users, user, body, ctx.ifMatch);
    });
    if (due) {
      await ctx.identities.update(ctx.actor.uid, { name: saved.name });
      ctx.runSoon(due);
    }
    return saved as unknown as Profile;
  },
  putMyPicture: {
    // The file first, then the record that names it, then (by the due queue) the file that nothing names any more.
    handle: async (ctx, { file }) => {
      const etag = etagOf(file.bytes);
      await ctx.files.put(userPicturePath(ctx.actor.uid, etag), file.bytes, file.type);
      const due: string[] = [];
      const saved = await ctx.db.transaction(async (tx) => {
        due.length = 0;
        const user = await mine(tx, ctx);
        if (user.pictureEtag === etag) return user;
        if (user.pictureEtag) {
          const path = userPicturePath(ctx.actor.uid, user.pictureEtag);
          due.push(
            schedule(tx, {
              kind: 'remove-file',
              key: `${ctx.tenant.id}/${path}`,
              tenantId: ctx.tenant.id,
              at: timestamp(),
              ref: { path },
            }),
          );
        }
        due.push(refreshCopies(tx, ctx));
        return tx.update(users, user, { pictureEtag: etag });
      });
      forgetPicture(ctx.tenant.id, ctx.actor.uid);
      due.forEach(ctx.runSoon);
      return saved as unknown as Profile;
    },
    again: 'run',
  },
};
