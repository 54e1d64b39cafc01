import type { ApiError } from '../platform/api-error.ts';
import { csvRows, UnclosedQuote } from './csv-rows.ts';

/** A row below the header that is not empty. */
export interface TableRow {
  /** The row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The row has more cells than the header. */
  readonly isTooLong: boolean;
}

interface Table<Column> {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

/** More than any export has. */
const mostColumns = 100;

/**
 * Reads a CSV file with a header. Throws what `refusal` makes of a problem of the file as a whole: an unclosed quotation
 * mark, no rows, or more than `mostRows`, empty ones in between included.
 */
export const readTable = async <Column>(
  bytes: Uint8Array,
  mostRows: number,
  columnsOf: (header: readonly string[]) => readonly Column[],
  refusal: (message: string, code: string) => ApiError,
): Promise<Table<Column>> => {
  const tooMany = mostRows + 2;
  let columns: readonly Column[] | undefined;
  const rows: TableRow[] = [];
  try {
    for await (const { row, cells, isTooLong } of csvRows(bytes, tooMany, mostColumns)) {
      if (row === tooMany) throw refusal(`At most ${mostRows.toLocaleString('en')} rows at once`, 'too_many_rows');
      if (!columns) columns = columnsOf(cells);
      else if (cells.some((cell) => cell.trim() !== ''))
        rows.push({
          row,
          cells: cells.slice(0, columns.length),
          isTooLong: isTooLong || cells.slice(columns.length).some((cell) => cell.trim() !== ''),
        });
    }
  } catch (error) {
    throw error instanceof UnclosedQuote ? refusal(error.message, 'unclosed_quote') : error;
  }
  columns ??= columnsOf([]);
  if (rows.length === 0) throw refusal('There are no rows below the header', 'no_rows');
  return { columns, rows };
};
