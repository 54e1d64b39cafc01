import * as z from 'zod';
import { importResultOf } from '../../imports.ts';
import { switchOf } from '../../lists.ts';
import { named } from '../../named.ts';
import { accountRefusals } from './account-refusals.ts';

/** The text fields beside the file. */
export const UserImport = z.strictObject({
  /** Reports the outcome of each row, and changes nothing. */
  dryRun: switchOf('false'),
  /** Mails each person who is new a link to choose a password. */
  sendInvitations: switchOf('false'),
});

/** What an import reads of a row; `email` and `name` have to be there. An empty cell leaves what is there. */
export const userImportColumns = ['email', 'name', 'roles', 'phone', 'language'] as const;

/** What an export has beside them; an import passes over it. */
export const userExportColumns = [...userImportColumns, 'flags', 'createdAt', 'lastSignInAt'] as const;

/** Why a row cannot be done, for programs. */
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

/** A row that failed. `row` counts as a spreadsheet does: the header is row 1. */
const FailedRow = z.object({
  row: z.int(),
  email: z.string(),
  code: z.enum(userImportFailures),
  /** What the code speaks of: the column that is empty, the role that is not known, the row that has the e-mail already. */
  about: z.string().nullable(),
  message: z.string(),
});
export type FailedRow = z.infer<typeof FailedRow>;

export const UserImportResult = importResultOf(FailedRow);
export type UserImportResult = z.infer<typeof UserImportResult>;

named({ UserImport, FailedRow });
