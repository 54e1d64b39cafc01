import { uploadedText } from '@kindred/contract/uploaded-text';
import type { BookEntry } from './book-entry.ts';

/** Reads the people in a vCard or CSV file; null if it is neither. */
export const readAddressBook = async (bytes: Uint8Array): Promise<BookEntry[] | null> => {
  const text = uploadedText(bytes);
  if (text === undefined) return null;
  if (/^\s*BEGIN:VCARD\s*$/im.test(text)) return (await import('./vcard.ts')).readVcards(text);
  return (await import('./contacts-csv.ts')).readContactsCsv(text);
};
