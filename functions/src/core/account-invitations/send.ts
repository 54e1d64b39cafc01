import { limits } from '@kindred/contract/limits';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { tenantById } from '../../identity/tenant/cache.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { allow } from '../mail-limits/allow.ts';
import { accountInvitationMail } from '../mails/account-mails.ts';
import { toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { accountInvitation } from '../users/due-kinds.ts';
import { type StoredUser, users } from '../users/store.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/** Returns the fields of an invitation whose mail is not written yet. */
export const unsent = (email: string) => ({
  email,
  status: 'PENDING' as const,
  tokenHash: null,
  mailKey: null,
  sentAt: null,
  openedAt: null,
  acceptedAt: null,
  revokedAt: null,
  expiresAt: secondsFromNow(limits.invitationSeconds),
});

/**
 * Mails a new link to choose a password, from the due queue; earlier links stop working. A mail over a limit waits
 * here, so that its 14 days begin when it is sent.
 */
export const inviteToAccount = async (entry: DueEntryOf<typeof accountInvitation>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const [tenant, user] = await Promise.all([tenantById(entry.tenantId), db.get(users, entry.ref.userId)]);
  if (!tenant || tenant.status === 'DELETED' || !user || user.flags.includes('DISABLED')) return;
  const identity = await identities(tenant.id).byId(user.id);
  if (!identity || (identity.canSignIn && !user.isInvitationRevoked)) return;
  const invitation = await knownInvitation(db, user);
  const mailKey = `account-invitation-${sha256(`${entry.key}|${entry.firstAt}`).slice(0, 24)}`;
  if (invitation?.status !== 'PENDING' || invitation.mailKey === mailKey) return;
  // Only administrators create accounts for other people.
  const to = toOutsider(user.email, { person: entry.ref.by, isAdministrator: true, class: 'ordinary' });
  await allow(tenant.id, mailKey, to, { noun: 'account', id: user.id });
  await send(db, tenant, user, { to, mailKey });
};

/**
 * Returns the user's invitation, and creates it if this is the first one; undefined if the user has been deleted since.
 */
const knownInvitation = (db: Database, { id }: StoredUser): Promise<StoredAccountInvitation | undefined> =>
  db.transaction(async (tx) => {
    const [user, known] = await Promise.all([tx.get(users, id), tx.get(accountInvitations, id)]);
    return known ?? (user && tx.create(accountInvitations, unsent(user.email), id));
  });

const send = async (
  db: Database,
  tenant: Tenant,
  user: StoredUser,
  { to, mailKey }: { readonly to: ReturnType<typeof toOutsider>; readonly mailKey: string },
): Promise<void> => {
  const token = newToken();
  const text = accountInvitationMail({
    name: user.name,
    email: user.email,
    site: tenant.profile.displayName,
    url: `${tenant.origin}/account-invitation?token=${token}`,
  });
  const letter = await writeLetter(tenant, { key: mailKey, to, language: user.language, text });
  await db.transaction(async (tx) => {
    const [now, invitation] = await Promise.all([tx.get(users, user.id), tx.get(accountInvitations, user.id)]);
    // The invitation was revoked, deleted or sent again since.
    if (!now || invitation?.status !== 'PENDING') return;
    if (now.email !== user.email) throw new Error('The address changed while the invitation was written');
    tx.update(accountInvitations, invitation, {
      ...unsent(user.email),
      tokenHash: sha256(token),
      mailKey,
      sentAt: timestamp(),
    });
    postLetter(tx, letter);
  });
};
