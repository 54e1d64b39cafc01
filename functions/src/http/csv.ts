import Papa from 'papaparse';

/**
 * Matches the start of cells that spreadsheets would run as formulas, including full-width characters. An export puts
 * an apostrophe before it, which spreadsheets hide, and an import removes exactly that one, so a round trip changes
 * nothing. With decimal commas, as in France, a cell also starts at each semicolon and line end, even if quoted.
 */
const looksLikeFormula = /(?<=^|[;\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;
const guardedFormula = /(?<=^|[;\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g;

export const guardCell = (text: string): string => text.replace(looksLikeFormula, "'");

export const unguardCell = (text: string): string => text.replace(guardedFormula, '');

/** Returns the lines of a CSV file, each with its line end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows.map((cells) => cells.map(guardCell)))}\r\n`;
