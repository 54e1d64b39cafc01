import { sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { allow } from '../mail-limits/allow.ts';
import { accountInvitationMail } from '../mails/account-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { tenantById } from '../tenant/cache.ts';
import type { accountInvitation } from '../users/due-kinds.ts';
import { users } from '../users/store.ts';

/**
 * Mails a link to choose a password, with the identity service's code, from the due queue. The code is valid for an hour,
 * so an invitation over a limit waits here, and its code is made once it may leave.
 */
export const inviteToAccount = async (entry: DueEntryOf<typeof accountInvitation>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const [tenant, user] = await Promise.all([tenantById(entry.tenantId), db.get(users, entry.ref.userId)]);
  if (!tenant || tenant.status === 'DELETED' || !user || user.flags.includes('DISABLED')) return;
  const key = `account-invitation-${sha256(entry.key).slice(0, 24)}`;
  // Only administrators make accounts for others.
  const to = toOutsider(user.email, { person: entry.ref.by, isAdministrator: true, class: 'ordinary' });
  await allow(tenant.id, key, to, { noun: 'account', id: user.id });
  const code = await identities(tenant.id).passwordResetCode(user.email);
  if (!code) return;
  const text = accountInvitationMail({
    name: user.name,
    email: user.email,
    site: tenant.profile.displayName,
    url: `${tenant.origin}/auth/action?mode=resetPassword&oobCode=${encodeURIComponent(code)}`,
    again: `${tenant.origin}/user/me/password-reset-request`,
  });
  const letter = await writeLetter(tenant, { key, to, language: user.language, text });
  await db.transaction(async (tx) => postLetter(tx, letter));
};
