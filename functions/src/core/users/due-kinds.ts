import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const ofUser = { userId: z.string() };

/** Synchronises an identity with its record. */
export const identitySync = dueKind('identity-sync', 'people', ofUser);

/** Synchronises several identities with their records. */
export const identitySyncs = dueKind('identity-syncs', 'people', { userIds: z.array(z.string()) });

/** Marks an address as unverified at the identity service. */
export const identityUnverified = dueKind('identity-unverified', 'people', ofUser);

/** Removes an identity whose record was never written. */
export const strandedIdentity = dueKind('stranded-identity', 'long', ofUser);

/** Invites the owner of a new account by mail. */
export const accountInvitation = dueKind('account-invitation', 'mail', {
  ...ofUser,
  /** The user who made the account; null if a migration or the bootstrap did. */
  by: z.string().nullable(),
});

/** Deletes the data of a deleted account. */
export const accountRemoval = dueKind('account-removal', 'long', { userId: z.string(), isAskedFor: z.boolean() });

/** Runs the next step of an import. */
export const usersImport = dueKind('users-import', 'long', {});

/** Removes identities that an import created but that got no record. */
export const importStrays = dueKind('import-strays', 'long', { userIds: z.array(z.string()) });

/** Synchronises memberships with the account. Run by the modules that keep memberships. */
export const accountMemberships = dueKind('account-memberships', 'people', ofUser);

/** Refreshes the copies of a name and picture in memberships. Run by the modules that keep memberships. */
export const memberCopies = dueKind('member-copies', 'people', {
  userId: z.string().optional(),
  userIds: z.array(z.string()).optional(),
  circleId: z.string().optional(),
});

/**
 * Notifies people other than the user that an administrator has changed an address. Run by the modules that know whom
 * to notify.
 */
export const addressChanged = dueKind('address-changed', 'people', ofUser);

/** Mails all administrators about an administrator's change to an account. */
export const administratorNotice = dueKind('administrator-notice', 'mail', {});

/** Mails the link for choosing a new password. */
export const passwordReset = dueKind('password-reset', 'mail', {});
