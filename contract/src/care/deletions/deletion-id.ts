import type { DeletedNoun } from '../circle-nouns.ts';

/**
 * Returns the id of a record's deletion, which callers can derive to undo a deletion at once. Where a record can be
 * deleted several times, its noun has an id for each.
 */
export const deletionId = (noun: Exclude<DeletedNoun, 'page' | 'page_text'>, { id }: { readonly id: string }): string =>
  `${noun}-${id}`;
