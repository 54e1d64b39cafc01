import type { Document } from '@kindred/contract/care/documents/document';
import { groupOf } from '@kindred/contract/care/documents/document-kind';
import { photoSortKey } from '@kindred/contract/care/documents/photo-date';
import type { DocumentFilters, DocumentOrder } from './document-order.ts';

/** Changes to documents of a list. */
export interface Change {
  /** The documents that were added, edited or restored, as they are now. */
  readonly saved?: readonly Document[];
  /** The ids of the deleted documents. */
  readonly gone?: readonly string[];
}

interface Page {
  readonly items: Document[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const belongs = (document: Document, { tag, status, group }: DocumentFilters): boolean =>
  (!tag || document.tags.includes(tag)) &&
  (!status || document.status === status) &&
  (!group || groupOf(document) === group);

/** Returns the date by which a list sorts its newest documents first; undefined for other orders. */
const dateBy = (sortBy: DocumentOrder): ((document: Document) => string) | undefined =>
  sortBy === 'taken_at' ? photoSortKey : sortBy === 'created_at' ? ({ created_at }) => created_at : undefined;

/** Returns the pages of a list with only these documents changed, without fetching anything again. */
export const patchedList = <Pages extends readonly Page[]>(
  pages: Pages,
  { saved = [], gone = [] }: Change,
  wanted: DocumentFilters,
  sortBy: DocumentOrder,
): Page[] => {
  const before = pages.reduce((count, { items }) => count + items.length, 0);
  const date = wanted.q ? undefined : dateBy(sortBy);
  const known = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const now = new Map(saved.map((document) => [document.id, document]));
  // A photo with another date moves to its new place.
  const isMoved = (id: string): boolean => {
    const [old, next] = [known.get(id), now.get(id)];
    return date !== undefined && old !== undefined && next !== undefined && date(old) !== date(next);
  };
  const changed: Page[] = pages.map((page) => ({
    ...page,
    items: page.items
      .filter(({ id }) => !gone.includes(id) && !isMoved(id))
      .map((item) => now.get(item.id) ?? item)
      .filter((item) => !now.has(item.id) || belongs(item, wanted)),
  }));
  let later = 0;
  for (const document of saved) {
    if (!date || !belongs(document, wanted) || (known.has(document.id) && !isMoved(document.id))) continue;
    if (!insert(changed, document, date) && known.has(document.id)) later++;
  }
  const after = changed.reduce((count, { items }) => count + items.length, later);
  return changed.map((page) => ({ ...page, total: page.total + after - before }));
};

/**
 * Inserts a document by its date and returns true. If the list continues, a document older than all loaded ones is
 * left to a later page.
 */
const insert = (pages: Page[], document: Document, date: (document: Document) => string): boolean => {
  for (const page of pages) {
    const at = page.items.findIndex((item) => date(item) < date(document));
    if (at < 0 && page.nextCursor !== null) continue;
    page.items.splice(at < 0 ? page.items.length : at, 0, document);
    return true;
  }
  return false;
};
