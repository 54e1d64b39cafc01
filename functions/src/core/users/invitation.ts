import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { accountInvitationMail } from '../mails/account-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { tenantById } from '../tenant/cache.ts';
import { accountInvitation } from './due-kinds.ts';
import { users } from './store.ts';

/** Schedules the mail in which `by` invites the user of a new account, for now or for a given time. */
export const scheduleInvitation = (
  tx: Transaction,
  tenantId: string,
  { userId, by, at }: { readonly userId: string; readonly by: string | null; readonly at?: string },
): void =>
  schedule(tx, accountInvitation, { key: `${tenantId}/${userId}`, tenantId, ...(at && { at }), ref: { userId, by } });

/** Mails a link to choose a password, with the identity service's code, from the due queue. */
export const inviteToAccount = async (entry: DueEntryOf<typeof accountInvitation>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const [tenant, user] = await Promise.all([tenantById(entry.tenantId), db.get(users, entry.ref.userId)]);
  if (!tenant || tenant.status === 'DELETED' || !user || user.flags.includes('DISABLED')) return;
  const code = await identities(tenant.id).passwordResetCode(user.email);
  if (!code) return;
  const text = accountInvitationMail({
    name: user.name,
    email: user.email,
    site: tenant.profile.displayName,
    url: `${tenant.origin}/auth/action?mode=resetPassword&oobCode=${encodeURIComponent(code)}`,
    again: `${tenant.origin}/user/me/password-reset-request`,
  });
  const letter = await writeLetter(tenant, {
    key: `account-invitation-${sha256(entry.key).slice(0, 24)}`,
    // Only administrators make accounts for others.
    to: toOutsider(user.email, { person: entry.ref.by, isAdministrator: true, class: 'ordinary' }),
    about: { noun: 'account', id: user.id },
    language: user.language,
    text,
  });
  await db.transaction(async (tx) => postLetter(tx, letter));
};
