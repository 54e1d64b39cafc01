import { userExportColumns, userImportColumns } from '@kindred/contract/core/users/import';
import { limits } from '@kindred/contract/limits';
import { fieldError, type ApiError } from '../../platform/api-error.ts';
import { readTable } from '../../http/csv-table.ts';

type Column = (typeof userImportColumns)[number];

/** A row of the file, as written there. */
export interface ImportRow {
  /** The row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** The row has more cells than the header. */
  readonly isTooLong: boolean;
}

const refusal = (message: string, code: string): ApiError => fieldError('bad_request', 'file', message, code);

/** Returns the rows of an import file. Throws 400, with the reason at `file`, if the file as a whole is invalid. */
export const readImportFile = async (bytes: Uint8Array): Promise<ImportRow[]> => {
  const { columns, rows } = await readTable(bytes, limits.userImportRows, columnsOf, refusal);
  return rows.map(({ row, cells, isTooLong }) => ({
    row,
    cells: Object.fromEntries(userImportColumns.map((name) => [name, cells[columns.indexOf(name)]?.trim()])),
    isTooLong,
  }));
};

/** Returns the header's columns; throws if one is unknown, repeated or missing. */
const columnsOf = (header: readonly string[]): string[] => {
  const known = new Map<string, string>(userExportColumns.map((name) => [name.toLowerCase(), name]));
  const names = header.map((cell) => cell.trim().toLowerCase());
  for (const required of ['email', 'name'])
    if (!names.includes(required))
      throw refusal(`The column “${required}” is missing in the first row`, 'missing_column');
  const stranger = names.find((name) => name !== '' && !known.has(name));
  if (stranger !== undefined) throw refusal(`The column “${stranger.slice(0, 40)}” is not known`, 'unknown_column');
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw refusal(`The column “${twice}” appears twice`, 'duplicate_column');
  return names.map((name) => known.get(name) ?? '');
};
