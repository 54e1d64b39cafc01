import * as z from 'zod';
import { Email, Id, line, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const accountRequestChanges = ['ADDRESS', 'SECOND_FACTOR'] as const;
export const accountRequestStatuses = ['OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED'] as const;

/** A change of a super admin’s address or second factor: one super admin requests it and another confirms it. */
export const AccountRequest = z.object({
  id: Id,
  /** Whose account. */
  userId: Id,
  name: line(120),
  /** The address at the time of the request. If it changes, the request no longer counts. */
  email: StoredEmail,
  /** `SECOND_FACTOR` turns the second factor off. */
  change: z.enum(accountRequestChanges),
  /** For `ADDRESS`. */
  newEmail: StoredEmail.nullable(),
  status: z.enum(accountRequestStatuses),
  requestedBy: Id,
  requestedByEmail: z.string(),
  decidedBy: Id.nullable(),
  decidedByEmail: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Three days after the request. */
  expiresAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type AccountRequest = z.infer<typeof AccountRequest>;

export const AccountRequestCreate = z
  .strictObject({
    userId: Id,
    change: z.enum(accountRequestChanges),
    /** Only for `ADDRESS`. */
    newEmail: Email.optional(),
  })
  .superRefine(({ change, newEmail }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['newEmail'], message });
    if (change === 'ADDRESS' && newEmail === undefined) refuse('Enter the new address');
    if (change !== 'ADDRESS' && newEmail !== undefined) refuse('Only a change of the address has a new one');
  });

named({ AccountRequest, AccountRequestCreate });
