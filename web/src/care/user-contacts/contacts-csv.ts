import { separatorOf } from '@kindred/contract/uploaded-text';
import Papa from 'papaparse';
import type { BookEntry } from './book-entry.ts';

/** The names of the columns in exports from Google and Outlook, in English and French, and in simple tables. */
const columns = {
  name: /^(name|full name|display name|nom complet|nom affiché|nom et prénom)$/,
  given: /^(given name|first name|prénom|prenom)$/,
  middle: /^(additional name|middle name|deuxième prénom)$/,
  family: /^(family name|last name|nom|nom de famille)$/,
  email: /^(e-?mail( \d+ - value|( \d+)? address)?|e-?mail \d+|adresse (de messagerie|e-?mail)( \d+)?|courriel)$/,
  phone:
    /^(phone( \d+ - value)?|phone number|(primary|home|business|mobile|other|car|company main) phone( \d+)?|tel|telephone|téléphone.*|mobile|portable|tél\. mobile|numéro de téléphone)$/,
  notes: /^(notes?|remarques?)$/,
  organisation: /^(organization( \d+ - name| name)?|company|société)$/,
} as const;

type Column = keyof typeof columns;

/** Reads the people in a table; null if no column has names or contact details. */
export const readContactsCsv = (text: string): BookEntry[] | null => {
  const { separator: delimiter, start } = separatorOf(text);
  const [header = [], ...rows] = Papa.parse<string[]>(text.slice(start), { delimiter, skipEmptyLines: 'greedy' }).data;
  const names = header.map((cell) => cell.trim().toLowerCase());
  const places = (column: Column): number[] =>
    names.flatMap((name, index) => (columns[column].test(name) ? [index] : []));
  const where = Object.fromEntries(
    (Object.keys(columns) as Column[]).map((column) => [column, places(column)]),
  ) as Record<Column, number[]>;
  if (![...where.name, ...where.given, ...where.family, ...where.email].length) return null;
  return rows.map((row) => {
    // Google puts several values into one cell.
    const cells = (column: Column): string[] =>
      where[column]
        .flatMap((index) => (row[index] ?? '').split(' ::: '))
        .map(unguard)
        .filter(Boolean);
    const [emails, phones] = [cells('email'), cells('phone')];
    const parts = [...cells('given'), ...cells('middle'), ...cells('family')].join(' ');
    const name = cells('name')[0] || parts || cells('organisation')[0] || emails[0] || phones[0] || '';
    return { name, emails, phones, notes: cells('notes').join('\n') || null };
  });
};

/** Removes the apostrophe that keeps spreadsheets from running a cell. */
const unguard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '').trim();
