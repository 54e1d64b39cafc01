import { tenantById } from '../../identity/tenant/cache.ts';
import { type DueEntryOf, unsealDue } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { sha256 } from '../../platform/crypto.ts';
import { identities } from '../../platform/identity.ts';
import { passwordResetMail } from '../mails/account-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { passwordReset } from '../users/due-kinds.ts';
import { noteCode } from '../account-invitations/closed.ts';
import { users } from '../users/store.ts';

/** Mails a link with the identity service's code, if this e-mail belongs to a user who may sign in. */
export const sendResetLink = async (entry: DueEntryOf<typeof passwordReset>): Promise<void> => {
  const { email } = (await unsealDue(entry)) as { email: string };
  const tenant = await tenantById(entry.tenantId);
  const pool = identities(entry.tenantId);
  const identity = tenant?.status === 'ACTIVE' ? await pool.byEmail(email) : undefined;
  if (!tenant || !identity) return;
  const db = tenantDatabase(tenant.id);
  const user = await db.get(users, identity.uid);
  // The identity is updated a moment after the record.
  if (user?.flags.includes('DISABLED') ?? identity.disabled) return;
  if (user?.isInvitationRevoked) return;
  if (!identity.canSignIn) await noteCode(db, identity.uid);
  const code = await pool.passwordResetCode(email);
  if (!code) return;
  const language = user?.language ?? tenant.signUp.defaultLanguage;
  const url = `${tenant.origin}/auth/action?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
  const text = passwordResetMail({
    name: identity.name,
    site: tenant.profile.displayName,
    url,
  });
  const letter = await writeLetter(tenant, {
    key: `password-reset-${sha256(`${entry.key}|${entry.firstAt}`).slice(0, 24)}`,
    to: toOutsider(email, { person: null, class: 'security' }),
    language,
    text,
  });
  await db.transaction(async (tx) => postLetter(tx, letter));
};
