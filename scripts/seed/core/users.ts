import { userPicturePath } from '../../../functions/src/core/users/picture-handlers.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { etagOf } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { readBytes } from '../data.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';

export interface SeedUser {
  id: string;
  email: string;
  name: string;
  roles: string[];
  flags: ('EMAIL_VERIFIED' | 'DISABLED')[];
  language: string;
  timezone: string;
  theme: 'light' | 'dark' | 'system';
  textSize: 'normal' | 'large';
  phone: string | null;
  picture: string | null;
}

/** Creates a person's identity, profile and picture, unless they exist. */
export const seedUser = async (tenantId: string, password: string, user: SeedUser): Promise<void> => {
  const pool = identities(tenantId);
  const { id: uid, email, name } = user;
  const made = await pool.create({ uid, email, name, password, emailVerified: user.flags.includes('EMAIL_VERIFIED') });
  if (made && user.roles.length) await pool.setClaims(uid, Object.fromEntries(user.roles.map((role) => [role, true])));
  if (made && user.flags.includes('DISABLED')) await pool.update(uid, { disabled: true });
  let pictureEtag: string | null = null;
  if (user.picture) {
    const bytes = await readBytes(`core/pictures/${user.picture}`);
    pictureEtag = etagOf(bytes);
    await tenantFiles(tenantId).put(userPicturePath(uid, pictureEtag), bytes, 'image/webp');
  }
  const { language, roles, flags, timezone, theme, textSize, phone } = user;
  const base = newUser({ email, name, language, verified: true, roles });
  await tenantDatabase(tenantId).create(users, { ...base, flags, timezone, theme, textSize, phone, pictureEtag }, uid);
};
