import { accountInvitationStatuses } from '@kindred/contract/core/account-invitations/account-invitation';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * The invitations to choose a password for a new account; the id is the user's. `EXPIRED` is never stored: `expiresAt`
 * decides.
 */
export const accountInvitations = collection({
  name: 'accountInvitations',
  queries: [['tokenHash']],
  times: 'camel',
  schema: z.object({
    email: z.string(),
    status: z.enum(accountInvitationStatuses).exclude(['EXPIRED']),
    /** Hash of the newest link's token; null until its mail is written. Older links do not work. */
    tokenHash: z.string().nullable(),
    /** The key of the mail with this link. */
    mailKey: z.string().nullable(),
    sentAt: z.string().nullable(),
    openedAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    /**
     * When the identity service last made a code for setting a password here. A code works for an hour. Never shown.
     */
    codeMadeAt: z.string().optional(),
    expiresAt: z.string(),
  }),
  audited: { noun: 'accountInvitation', label: ({ email }) => email, secret: () => ['tokenHash', 'mailKey'] },
});
export type StoredAccountInvitation = RecordOf<typeof accountInvitations>;
