import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { identities } from '../../platform/identity.ts';
import { type StoredUser, users } from '../users/store.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/**
 * Notes that the user has chosen a password, if they were invited. A password chosen while the invitation was revoked
 * does not count. One read.
 */
export const acceptIn = async (tx: Transaction, user: StoredUser): Promise<StoredAccountInvitation | undefined> => {
  const invitation = await tx.get(accountInvitations, user.id);
  if (!invitation || invitation.status === 'ACCEPTED' || user.isInvitationRevoked) return invitation;
  const accepted = { status: 'ACCEPTED', acceptedAt: timestamp() } as const;
  tx.note(accountInvitations, invitation, accepted);
  return { ...invitation, ...accepted };
};

interface Settled {
  readonly invitation: StoredAccountInvitation | undefined;
  /** Whether the account has a password or a provider, and may use it. */
  readonly canSignIn: boolean;
}

/**
 * Returns a user's invitation, and whether they can sign in. Only the identity service knows at once that a password
 * was chosen, so it is asked if the invitation is not accepted yet.
 */
export const settledInvitation = async (
  { db, identities: pool }: { db: Database; identities: ReturnType<typeof identities> },
  user: StoredUser,
): Promise<Settled> => {
  const invitation = await db.get(accountInvitations, user.id);
  if (user.isInvitationRevoked) return { invitation, canSignIn: false };
  if (invitation?.status === 'ACCEPTED') return { invitation, canSignIn: true };
  const canSignIn = (await pool.byId(user.id))?.canSignIn ?? false;
  if (!invitation || !canSignIn) return { invitation, canSignIn };
  const settled = await db.transaction(async (tx) => {
    const now = await tx.get(users, user.id);
    return now && acceptIn(tx, now);
  });
  return { invitation: settled, canSignIn };
};
