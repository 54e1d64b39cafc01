import type { DocumentGroup } from '@kindred/contract/care/documents/document-kind';
import type { ModerationStatus } from '@kindred/contract/care/moderation';

/** The orders of documents: the API's sort keys, each in its usual direction. */
export const documentOrders = { created_at: 'desc', name: 'asc', size_bytes: 'desc', taken_at: 'desc' } as const;

export type DocumentOrder = keyof typeof documentOrders;

/** Returns the order named in an address; newest first by default. */
export const orderFrom = (search: URLSearchParams): DocumentOrder => {
  const sortBy = search.get('sortBy') ?? '';
  return Object.hasOwn(documentOrders, sortBy) ? (sortBy as DocumentOrder) : 'created_at';
};

/** The filters of a list of documents. */
export interface DocumentFilters {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly status?: ModerationStatus | undefined;
  readonly group?: DocumentGroup | undefined;
}
