import type { meEndpoints } from '@kindred/contract/core/me/endpoints';
import { rolesFromClaims } from '@kindred/contract/roles';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { alreadyThere } from '../../http/already-there.ts';
import { etagOf } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import { learnVerified } from '../email-verification/learn.ts';
import { cancelFileRemoval, scheduleFileRemoval } from '../files/remove.ts';
import type { CoreRegistry } from '../noun.ts';
import { requireSignUp } from '../sign-up/policy.ts';
import { refreshCopies } from '../users/copies.ts';
import { isEmailTaken, reserveEmail } from '../users/emails.ts';
import { scheduleIdentitySync } from '../users/identity-sync.ts';
import { isEnded } from '../users/remove.ts';
import { forgetPicture, userPicturePath } from '../users/picture-handlers.ts';
import { newUser, users } from '../users/store.ts';
import { emailTaken } from '../users/update.ts';
import { deleteMe } from './leave.ts';
import { presentProfile } from './present.ts';
import { type Profile, ProfileWrite } from '@kindred/contract/core/users/user';
import { ownUser } from '../users/own.ts';

const myProfile = async (ctx: SignedInContext): Promise<Profile> => {
  const user = await ownUser(ctx.db, ctx.actor);
  if (ctx.actor.email !== user.email) await keepAddress(ctx);
  const isNews = ctx.actor.emailVerified && !user.flags.includes('EMAIL_VERIFIED');
  return presentProfile((isNews && (await learnVerified(ctx))) || user);
};

/**
 * Undoes a change of address at the identity service. Addresses change only through the record, which notifies their
 * owner.
 */
const keepAddress = (ctx: SignedInContext): Promise<void> =>
  ctx.db.transaction(async (tx) => scheduleIdentitySync(tx, ctx.tenant.id, ctx.actor.uid));

/** Returns an identity's name if it is a valid one, else the beginning of the address. Anybody can name an identity. */
const nameOf = (name: string | undefined, email: string): string =>
  ProfileWrite.name.safeParse(name).data ?? email.split('@')[0]!.replace(/\./g, ' ').trim();

export const meHandlers = ({ modules }: CoreRegistry): Handlers<typeof meEndpoints> => ({
  createMe: {
    handle: async (ctx, { body }) => {
      const known = await ctx.db.get(users, ctx.actor.uid);
      if (known) return alreadyThere(presentProfile(known));
      requireSignUp(ctx.tenant, ctx.actor.email);
      const identity = await ctx.identities.byId(ctx.actor.uid);
      // A token may exist slightly longer than its account, and so may an identity.
      if (!identity || (await isEnded(ctx.tenant.id, ctx.actor.uid))) throw new ApiError('unauthorized');
      const language = body?.language ?? ctx.tenant.signUp.defaultLanguage;
      const name = body?.name ?? nameOf(identity.name, ctx.actor.email);
      const fields = newUser({
        email: ctx.actor.email,
        name,
        language,
        verified: ctx.actor.emailVerified,
        roles: rolesFromClaims(identity.claims),
        timezone: body?.timezone,
        region: body?.region,
      });
      const { made, meanwhile } = await ctx.db.transaction(async (tx) => {
        const [meanwhile, isTaken] = await Promise.all([
          tx.get(users, ctx.actor.uid),
          isEmailTaken(tx, fields.email, ctx.actor.uid),
        ]);
        if (meanwhile) return { meanwhile };
        if (isTaken) throw emailTaken();
        reserveEmail(tx, fields.email, ctx.actor.uid);
        return { made: tx.create(users, { ...fields, isMailboxUnproven: !ctx.actor.emailVerified }, ctx.actor.uid) };
      });
      return made ? presentProfile(made) : alreadyThere(presentProfile(meanwhile));
    },
    replay: 'run',
  },
  getMyProfile: myProfile,
  deleteMe: (ctx, { body }) => deleteMe(ctx, body?.code),
  exportMyData: async (ctx) => (await import('./export.ts')).exportMyData(ctx, await modules()),
  updateMyProfile: async (ctx, { body }) => {
    const { saved, isRenamed } = await ctx.db.transaction(async (tx) => {
      const user = await ownUser(tx, ctx.actor);
      const isRenamed = user.name !== body.name;
      if (isRenamed) refreshCopies(tx, ctx.tenant.id, ctx.actor.uid);
      return { saved: tx.update(users, user, body, ctx.ifMatch), isRenamed };
    });
    if (isRenamed) await ctx.identities.update(ctx.actor.uid, { name: saved.name });
    return presentProfile(saved);
  },
  putMyPicture: {
    // Write the file first, then the record that refers to it. The due queue deletes the old file.
    handle: async (ctx, { file }) => {
      const etag = etagOf(file.bytes);
      const pathOf = (picture: string): string => userPicturePath(ctx.actor.uid, picture);
      await ctx.files.put(pathOf(etag), file.bytes, file.type);
      const saved = await ctx.db.transaction(async (tx) => {
        const user = await ownUser(tx, ctx.actor);
        if (user.pictureEtag === etag) return user;
        if (user.pictureEtag) scheduleFileRemoval(tx, ctx.tenant.id, pathOf(user.pictureEtag));
        cancelFileRemoval(tx, ctx.tenant.id, pathOf(etag));
        refreshCopies(tx, ctx.tenant.id, ctx.actor.uid);
        return tx.update(users, user, { pictureEtag: etag });
      });
      forgetPicture(ctx.tenant.id, ctx.actor.uid);
      return presentProfile(saved);
    },
    replay: 'run',
  },
});
