import * as z from 'zod';
import { importResultOf } from '../../imports.ts';
import { switchOf } from '../../lists.ts';
import { named } from '../../named.ts';
import { accountRefusals } from './account-refusals.ts';

/** The form fields sent with the file. */
export const UserImport = z.strictObject({
  /** Reports the outcome of each row, and changes nothing. */
  dryRun: switchOf('false'),
  /** Mails each new user a link to choose a password. */
  sendInvitations: switchOf('false'),
});

/**
 * The columns that an import reads; `email` and `name` are required. An empty cell leaves the stored value unchanged.
 */
export const userImportColumns = ['email', 'name', 'roles', 'phone', 'language'] as const;

/** Columns of an export; an import ignores the additional ones. */
export const userExportColumns = [...userImportColumns, 'flags', 'createdAt', 'lastSignInAt'] as const;

/** Why a row failed, for programs. */
export const userImportFailures = [
  'too_many_cells',
  'empty_cell',
  'invalid_email',
  'invalid_name',
  'invalid_phone',
  'invalid_language',
  'unknown_role',
  'repeated_email',
  'email_refused',
  'email_taken',
  'no_profile',
  ...accountRefusals,
] as const;
export type UserImportFailure = (typeof userImportFailures)[number];

/** A row that failed. `row` is the number in a spreadsheet: the header is row 1. */
const FailedRow = z.object({
  row: z.int(),
  email: z.string(),
  code: z.enum(userImportFailures),
  /** What the code refers to: the empty column, the unknown role, or the row that has the same e-mail. */
  about: z.string().nullable(),
  message: z.string(),
});
export type FailedRow = z.infer<typeof FailedRow>;

export const UserImportResult = importResultOf(FailedRow);
export type UserImportResult = z.infer<typeof UserImportResult>;

named({ UserImport, FailedRow });
