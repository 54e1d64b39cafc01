import * as z from 'zod';
import { Email, Id, line, optionalLine, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { platformIds } from '../platforms/platform.ts';
import { phoneAsKept } from './phone.ts';

/** A contact in a user's private address book; only that user sees it. `platform` is the best way to reach them. */
export const UserContact = z.object({
  id: Id,
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  platform: z.enum(platformIds).nullable(),
  handle: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type UserContact = z.infer<typeof UserContact>;

const once = (all: string[]): string[] => [...new Set(all)];

/**
 * Removes duplicates, such as e-mail addresses that differ only in case, or phone numbers that differ only in spaces.
 */
export const UserContactWrite = {
  name: line(120),
  emails: z.array(Email).max(limits.contactAddresses).default([]).transform(once),
  phones: z.array(line(40).transform(phoneAsKept)).max(limits.contactAddresses).default([]).transform(once),
  platform: z.enum(platformIds).nullable().default(null),
  handle: optionalLine(200).default(null),
  notes: text(2000)
    .nullable()
    .default(null)
    .transform((notes) => notes || null),
};

export const UserContactCreate = z.strictObject(UserContactWrite);
export type UserContactFields = z.output<typeof UserContactCreate>;

/** A row of an import as sent. Each row is checked on its own, so that a bad one never stops a good one. */
const loose = z.string().max(5000);
export const UserContactRow = z.strictObject({
  name: loose,
  emails: z.array(loose).max(100).default([]),
  phones: z.array(loose).max(100).default([]),
  platform: loose.nullable().default(null),
  handle: loose.nullable().default(null),
  notes: loose.nullable().default(null),
});

/**
 * `duplicate` means that a contact has one of the row's e-mail addresses or, if the row has none, its name and phone
 * numbers.
 */
export const importOutcomes = ['created', 'duplicate', 'invalid'] as const;

named({ UserContact, UserContactCreate, UserContactRow });
