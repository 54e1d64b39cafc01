import type { ApiError } from '../platform/api-error.ts';
import { csvRows, UnclosedQuote } from './csv-rows.ts';

/** A non-empty row below the header. */
export interface TableRow<Column extends string> {
  /** The row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  /** The trimmed cells, by the columns that the file has. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** True if the row has more cells than the header. */
  readonly isTooLong: boolean;
}

/** The columns that a file may have, in any order and case, and the ones that it must have. */
interface Header<Column extends string> {
  readonly columns: readonly Column[];
  readonly required: readonly NoInfer<Column>[];
  /** Other columns, which are ignored. */
  readonly ignored?: readonly string[];
}

type Refusal = (message: string, code: string) => ApiError;

/** More columns than any export has. */
const mostColumns = 100;

/**
 * Reads a CSV file with a header. For a problem of the file as a whole, throws the error that `refusal` makes of it: a
 * column that is missing, unknown or repeated, an unclosed quotation mark, no rows, or more than `mostRows`, counting
 * empty rows in between.
 */
export const readTable = async <Column extends string>(
  bytes: Uint8Array,
  mostRows: number,
  header: Header<Column>,
  refusal: Refusal,
): Promise<TableRow<Column>[]> => {
  const tooMany = mostRows + 2;
  let columns: readonly (Column | undefined)[] | undefined;
  const rows: TableRow<Column>[] = [];
  try {
    for await (const { row, cells, isTooLong } of csvRows(bytes, tooMany, mostColumns)) {
      if (row === tooMany) throw refusal(`At most ${mostRows.toLocaleString('en')} rows at once`, 'too_many_rows');
      if (!columns) columns = columnsOf(cells, header, refusal);
      else if (cells.some((cell) => cell.trim() !== ''))
        rows.push({
          row,
          cells: named(cells, columns),
          isTooLong: isTooLong || cells.slice(columns.length).some((cell) => cell.trim() !== ''),
        });
    }
  } catch (error) {
    throw error instanceof UnclosedQuote ? refusal(error.message, 'unclosed_quote') : error;
  }
  if (!columns) columnsOf([], header, refusal);
  if (rows.length === 0) throw refusal('There are no rows below the header', 'no_rows');
  return rows;
};

const named = <Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): Partial<Record<Column, string>> => {
  const found: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (column !== undefined && cell !== undefined) found[column] = cell.trim();
  }
  return found;
};

/** Returns the header's columns, with undefined for those that are ignored. */
const columnsOf = <Column extends string>(
  header: readonly string[],
  { columns, required, ignored = [] }: Header<Column>,
  refusal: Refusal,
): (Column | undefined)[] => {
  const read = new Map<string, Column>(columns.map((name) => [name.toLowerCase(), name]));
  const known = new Set([...read.keys(), ...ignored.map((name) => name.toLowerCase())]);
  const names = header.map((cell) => cell.trim().toLowerCase());
  const missing = required.find((name) => !names.includes(name.toLowerCase()));
  if (missing) throw refusal(`The column “${missing}” is missing in the first row`, 'missing_column');
  const stranger = names.find((name) => name !== '' && !known.has(name));
  if (stranger !== undefined) throw refusal(`The column “${stranger.slice(0, 40)}” is not known`, 'unknown_column');
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw refusal(`The column “${twice}” appears twice`, 'duplicate_column');
  return names.map((name) => read.get(name));
};
