import Papa from 'papaparse';

/**
 * Spreadsheets run a cell that begins like this as a formula, in full width too. An export puts an apostrophe before it, which they
 * do not show, and an import takes exactly that one off again, so that a round trip changes nothing. Where numbers have a comma, as
 * in France, a cell also begins at each semicolon and line end, whatever is quoted.
 */
const looksLikeFormula = /(?<=^|[;\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;
const guardedFormula = /(?<=^|[;\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g;

export const guardCell = (text: string): string => text.replace(looksLikeFormula, "'");

export const unguardCell = (text: string): string => text.replace(guardedFormula, '');

/** Lines of a CSV file, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows.map((cells) => cells.map(guardCell)))}\r\n`;

/** The cells of a CSV file; `brokenAt` is the row (from 1) in which a quotation mark is not closed. */
export const readCsv = (text: string): { rows: string[][]; brokenAt: number | undefined } => {
  const [header = ''] = text.split('\n', 1);
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  return { rows: data.map((cells) => cells.map(unguardCell)), brokenAt: broken && (broken.row ?? 0) + 1 };
};
