import { request } from '../../lib/api/request.ts';
import type { BookEntry } from './book-entry.ts';

/** Number of contacts per call. Small enough that calls are quick and the progress is visible. */
const atOnce = 100;
const cut = (text: string): string => text.slice(0, 5000);

export interface SavedCounts {
  created: number;
  duplicate: number;
  invalid: number;
}

/** Saves contacts in batches. Skips existing ones, so that a failed import can be repeated. */
export const saveContacts = async (
  entries: readonly BookEntry[],
  progress: (done: number) => void,
): Promise<SavedCounts> => {
  const kept: SavedCounts = { created: 0, duplicate: 0, invalid: 0 };
  for (let from = 0; from < entries.length; from += atOnce) {
    const contacts = entries.slice(from, from + atOnce).map(({ name, emails, phones, notes }) => ({
      name: cut(name),
      emails: emails.slice(0, 100).map(cut),
      phones: phones.slice(0, 100).map(cut),
      notes: notes && cut(notes),
    }));
    const { results } = await request('POST', '/api/v1/care/user-contacts/import', { body: { contacts } });
    for (const { outcome } of results) kept[outcome] += 1;
    progress(from + contacts.length);
  }
  return kept;
};
