import * as z from 'zod';
import { importResultOf } from '../../imports.ts';
import { switchOf } from '../../lists.ts';
import { named } from '../../named.ts';

export const candidateImportRows = 2000;
export const candidateImportBytes = 5_000_000;
/** How many failed rows are listed; the rest are only counted. */
export const candidateImportFailures = 500;

export const CandidateImport = z.strictObject({
  /** Reports the outcome of each row, and changes nothing. */
  dryRun: switchOf('false'),
});

/**
 * The columns that an import reads; `name` and `email` are required. Tags are separated by `|`, and `position` is the
 * title of the position that the candidate applies for.
 */
export const candidateImportColumns = ['name', 'email', 'phone', 'source', 'tags', 'notes', 'position'] as const;

/** Columns of an export; an import ignores those that it does not read. */
export const candidateExportColumns = [
  'name',
  'email',
  'phone',
  'source',
  'tags',
  'notes',
  'applications',
  'rating',
  'resume',
  'createdAt',
] as const;

/** Why a row failed, for programs. */
export const candidateImportFailureCodes = [
  'too_many_cells',
  'empty_cell',
  'invalid_name',
  'invalid_email',
  'invalid_phone',
  'invalid_source',
  'invalid_tags',
  'invalid_notes',
  'repeated_email',
  'candidate_exists',
  'unknown_position',
  'several_positions',
] as const;
export type CandidateImportFailure = (typeof candidateImportFailureCodes)[number];

/** A row that failed. `row` is the number in a spreadsheet: the header is row 1. */
const FailedCandidateRow = z.object({
  row: z.int(),
  email: z.string(),
  code: z.enum(candidateImportFailureCodes),
  /** What the code refers to: the empty column, the unknown position, or the row that has the same e-mail. */
  about: z.string().nullable(),
  message: z.string(),
});
export type FailedCandidateRow = z.infer<typeof FailedCandidateRow>;

export const CandidateImportResult = importResultOf(FailedCandidateRow);
export type CandidateImportResult = z.infer<typeof CandidateImportResult>;

named({ CandidateImport, FailedCandidateRow });
