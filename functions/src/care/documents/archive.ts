import type { ArchivePart } from '../archives/part.ts';
import { askedOf } from '../archives/part.ts';
import { documentHandlers } from './handlers.ts';
import { filePath, type StoredDocument, thumbnailPath } from './store.ts';

/** A step puts all files of a page into the zip: of the largest, 200 MB. */
const documentsAtOnce = 8;

const fileOf = (document: StoredDocument) => ({
  key: document.id,
  path: filePath(document),
  name: document.name,
  type: document.content_type,
  thumbnailPath: document.has_thumbnail ? thumbnailPath(document) : undefined,
  at: (document as unknown as { created_at: string }).created_at,
});

export const documentsArchive: ArchivePart = {
  name: 'documents',
  read: async (ctx, cursor) => {
    const order = { sortBy: 'created_at', order: 'asc', detail: false } as const;
    const query = { page: 1, pageSize: documentsAtOnce, cursor, ...order };
    const { items, nextCursor, total } = await documentHandlers.listDocuments(ctx as never, askedOf(ctx, query));
    return {
      records: items.map((record) => ({ record, file: fileOf(record as unknown as StoredDocument) })),
      next: nextCursor,
      total,
    };
  },
};
