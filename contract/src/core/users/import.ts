import * as z from 'zod';

const flag = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(initial)
    .transform((value) => value === 'true');

/** The text fields beside the file. */
export const UserImport = z.strictObject({
  /** Says what would become of each row, and changes nothing. */
  dryRun: flag('false'),
  /** Mails each person who is new a link to choose a password. */
  sendInvitations: flag('false'),
});

/** What an import reads of a row; `email` and `name` have to be there. An empty cell leaves what is there. */
export const userImportColumns = ['email', 'name', 'roles', 'phone', 'language'] as const;

/** What an export has beside them; an import passes over it. */
export const userExportColumns = [...userImportColumns, 'flags', 'createdAt', 'lastSignInAt'] as const;

/** What became of an import so far: the result of its operation. */
export const UserImportResult = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failedCount: z.int(),
  /** The first of them. `row` counts as a spreadsheet does: the header is row 1. */
  failed: z.array(z.object({ row: z.int(), email: z.string(), message: z.string() })),
});
export type UserImportResult = z.infer<typeof UserImportResult>;
