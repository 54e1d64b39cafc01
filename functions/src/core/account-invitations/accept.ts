import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { identities } from '../../platform/identity.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/** Notes that the user has chosen a password, if they were invited. One read. */
export const acceptIn = async (tx: Transaction, userId: string): Promise<StoredAccountInvitation | undefined> => {
  const invitation = await tx.get(accountInvitations, userId);
  if (!invitation || invitation.status === 'ACCEPTED') return invitation;
  const accepted = { status: 'ACCEPTED', acceptedAt: timestamp() } as const;
  tx.note(accountInvitations, invitation, accepted);
  return { ...invitation, ...accepted };
};

interface Settled {
  readonly invitation: StoredAccountInvitation | undefined;
  /** The account has a password or a provider. */
  readonly canSignIn: boolean;
}

/**
 * Returns a user's invitation, and whether they can sign in. The identity service alone learns at once that a password was
 * chosen, so it is asked about invitations that are not accepted.
 */
export const settledInvitation = async (
  { db, identities: pool }: { db: Database; identities: ReturnType<typeof identities> },
  userId: string,
): Promise<Settled> => {
  const invitation = await db.get(accountInvitations, userId);
  if (invitation?.status === 'ACCEPTED') return { invitation, canSignIn: true };
  const canSignIn = (await pool.byId(userId))?.canSignIn ?? false;
  if (!invitation || !canSignIn) return { invitation, canSignIn };
  return { invitation: await db.transaction((tx) => acceptIn(tx, userId)), canSignIn };
};
