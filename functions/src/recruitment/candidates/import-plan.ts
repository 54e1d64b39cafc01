import { longestEmail } from '@kindred/contract/email-address';
import { fold } from '@kindred/contract/fold';
import { CandidateCreate } from '@kindred/contract/recruitment/candidates/candidate';
import {
  candidateExportColumns,
  type CandidateImportFailure,
  candidateImportColumns,
  candidateImportRows,
  type FailedCandidateRow,
} from '@kindred/contract/recruitment/candidates/import';
import type * as z from 'zod';
import { readTable, type TableRow } from '../../http/csv-table.ts';
import { type ApiError, fieldError } from '../../platform/api-error.ts';

type Line = TableRow<(typeof candidateImportColumns)[number]>;

/** A row that can be imported, unless its e-mail or position says otherwise. */
export interface WantedCandidate {
  readonly row: number;
  readonly fields: Omit<z.output<typeof CandidateCreate>, 'positionId'>;
  /** The title of the position; empty without one. */
  readonly position: string;
}

export type Failed = Readonly<FailedCandidateRow>;
export type Row = WantedCandidate | Failed;

export const isWanted = (row: Row): row is WantedCandidate => 'fields' in row;

const header = {
  columns: candidateImportColumns,
  required: ['name', 'email'],
  // Other columns of an export, which an import ignores.
  ignored: candidateExportColumns,
} as const;

const refusal = (message: string, code: string): ApiError => fieldError('bad_request', 'file', message, code);

/** Returns the rows of an import file. Throws 400, with the reason at `file`, if the file as a whole is invalid. */
export const readImportFile = async (bytes: Uint8Array): Promise<Row[]> =>
  readRows(await readTable(bytes, candidateImportRows, header, refusal));

/** Returns what each row asks for, or what is wrong with it. If two rows have the same e-mail, the second is wrong. */
const readRows = (lines: readonly Line[]): Row[] => {
  const firstWith = new Map<string, number>();
  return lines.map((line) => {
    const read = readRow(line);
    if (!isWanted(read)) return read;
    const first = firstWith.get(read.fields.email);
    if (first === undefined) firstWith.set(read.fields.email, read.row);
    return first === undefined
      ? read
      : failure(line, 'repeated_email', `This email address is already in row ${first}`, `${first}`);
  });
};

const failure = (
  { row, cells }: Pick<Line, 'row' | 'cells'>,
  code: CandidateImportFailure,
  message: string,
  about: string | null = null,
): Failed => ({ row, email: (cells.email ?? '').slice(0, longestEmail), code, about, message });

/** Returns the failure for a row that is valid but cannot be imported. */
export const failedRow = (
  { row, fields: { email } }: WantedCandidate,
  code: CandidateImportFailure,
  message: string,
  about: string | null = null,
): Failed => failure({ row, cells: { email } }, code, message, about);

const invalid = {
  name: 'invalid_name',
  email: 'invalid_email',
  phone: 'invalid_phone',
  source: 'invalid_source',
  tags: 'invalid_tags',
  notes: 'invalid_notes',
} as const satisfies Record<string, CandidateImportFailure>;

const Cells = CandidateCreate.omit({ positionId: true });

const readRow = (line: Line): Row => {
  if (line.isTooLong) return failure(line, 'too_many_cells', 'The row has more cells than the header');
  const { tags = '', position = '', ...cells } = line.cells;
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = Cells.safeParse({ ...given, tags: tagsIn(tags) });
  if (parsed.success) return { row: line.row, fields: parsed.data, position: fold(position) };
  const [issue] = parsed.error.issues;
  const column = issue!.path[0] as keyof typeof invalid;
  if (column !== 'tags' && !(column in given))
    return failure(line, 'empty_cell', `${column}: The cell is empty`, column);
  return failure(line, invalid[column], `${column}: ${issue!.message}`, column);
};

const tagsIn = (cell: string): string[] =>
  cell
    .split(/[|;,]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
