import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { userPicturePath } from '../users/picture-handlers.ts';
import { pushDeviceFiles } from '../push-devices/personal-data.ts';
import { users } from '../users/store.ts';
import { presentProfile } from './present.ts';

/** The caller's profile, devices with notifications, and picture. */
export async function* ownProfile(ctx: SignedInContext): AsyncGenerator<PersonalFile> {
  const { uid } = ctx.actor;
  const profile = await ctx.db.get(users, uid);
  if (!profile) return;
  const { acceptedTerms } = profile;
  const content = { ...presentProfile(profile), ...(acceptedTerms && { acceptedTerms }) };
  yield { path: 'profile.json', title: (t) => t('core:personalData.profile'), content };
  yield* pushDeviceFiles(profile);
  const etag = profile.pictureEtag;
  if (!etag) return;
  const read = () => ctx.files.get(userPicturePath(uid, etag));
  yield { path: 'picture.webp', title: (t) => t('core:personalData.picture'), read };
}
