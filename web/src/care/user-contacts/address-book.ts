import { type BookEntry, textOf } from './book-entry.ts';

/** The people in a vCard or CSV file; null where it is neither. */
export const readAddressBook = async (bytes: Uint8Array): Promise<BookEntry[] | null> => {
  const text = textOf(bytes);
  if (/^\s*BEGIN:VCARD\s*$/im.test(text)) return (await import('./vcard.ts')).readVcards(text);
  return (await import('./contacts-csv.ts')).readContactsCsv(text);
};
