import type { DeletedNoun } from '../circle-nouns.ts';

/**
 * Returns the id of a record's deletion. Callers can derive it to undo a deletion at once. If a record can be deleted
 * several times, its noun gives each deletion its own id.
 */
export const deletionId = (noun: Exclude<DeletedNoun, 'page' | 'page_text'>, { id }: { readonly id: string }): string =>
  `${noun}-${id}`;
