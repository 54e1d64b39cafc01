import { userExportColumns, userImportColumns } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { readTable, type TableRow } from '../../http/csv-table.ts';
import { fieldError, type ApiError } from '../../platform/api-error.ts';

/** A row of the file, as written in it. */
export type ImportRow = TableRow<(typeof userImportColumns)[number]>;

const header = {
  columns: userImportColumns,
  required: ['email', 'name'],
  // Other columns of an export, which an import ignores.
  ignored: userExportColumns,
} as const;

const refusal = (message: string, code: string): ApiError => fieldError('bad_request', 'file', message, code);

/** Returns the rows of an import file. Throws 400, with the reason at `file`, if the file as a whole is invalid. */
export const readImportFile = (bytes: Uint8Array): Promise<ImportRow[]> =>
  readTable(bytes, limits.userImportRows, header, refusal);
