import type { Context } from '../../http/context.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { accountChanged } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { accountInvitations, type StoredAccountInvitation } from './store.ts';

/** How long the identity service's codes for setting a password work. */
const codeSeconds = 3600;

/** Returns whether a code for setting a password that was created for this invitation may still work. */
export const mayHaveCode = (invitation: Pick<StoredAccountInvitation, 'codeMadeAt'> | undefined): boolean =>
  invitation?.codeMadeAt !== undefined && Date.parse(invitation.codeMadeAt) > now() - codeSeconds * 1000;

/** Notes that the identity service creates a code to set a password, if the user is invited. */
export const noteCode = (db: Database, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const invitation = await tx.get(accountInvitations, userId);
    if (invitation) tx.note(accountInvitations, invitation, { codeMadeAt: timestamp() });
  });

/** Closes an invited user's account to every sign-in, or opens it. The identity is updated afterwards. */
export const close = (tx: Transaction, tenantId: string, user: StoredUser, isClosed: boolean): void => {
  const isOther = (user.isInvitationRevoked ?? false) !== isClosed;
  if (isOther) accountChanged(tx, tenantId, user.id);
  if (isOther || user.invitationWaitsUntil)
    tx.note(users, user, { invitationWaitsUntil: null, isInvitationRevoked: isClosed });
};

/** Removes a password or a provider that was set at the identity service while the account was closed. */
export const removeForeignPassword = async ({ db, identities }: Context, userId: string): Promise<void> => {
  const user = await db.get(users, userId);
  if (!user?.isInvitationRevoked) return;
  const identity = await identities.byId(userId);
  if (identity?.canSignIn) await identities.removeCredentials(identity);
};
