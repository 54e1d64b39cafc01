import { pageOf } from '../../http/page.ts';
import { documentEntry, documentsPage } from '../archive-pages/documents.ts';
import type { ArchivePart } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { documents, filePath, presentDocument, type StoredDocument, thumbnailPath } from './store.ts';

/**
 * A step puts all files of a page of records into the zip, and a video can have 500 MB: a page has files of at most 64 MB
 * together, or one larger file.
 */
const documentsAtOnce = 8;
const bytesAtOnce = 64_000_000;

/** Returns how many of the first documents fit into one page; at least one. */
export const fitting = (found: readonly Pick<StoredDocument, 'size_bytes'>[]): number => {
  let bytes = 0;
  const end = found.findIndex(({ size_bytes }) => (bytes += size_bytes) > bytesAtOnce);
  return end < 0 ? found.length : Math.max(1, end);
};

const fileOf = (document: StoredDocument) => ({
  key: document.id,
  path: filePath(document),
  name: document.name,
  type: document.content_type,
  size: document.size_bytes,
  thumbnailPath: document.has_thumbnail ? thumbnailPath(document) : undefined,
  at: document.created_at,
});

export const documentsArchive: ArchivePart = {
  name: 'documents',
  chapter: 40,
  title: (t) => t('care:archive.partTitles.documents'),
  entry: documentEntry,
  page: documentsPage,
  read: async (ctx, cursor) => {
    const query = { page: 1, cursor, sortBy: 'created_at', order: 'asc' } as const;
    const seen = listWhatIsSeen(ctx.membership, {});
    const listed = (pageSize: number) => pageOf(ctx.db, documents, { ...query, pageSize }, ...seen);
    const found = await listed(documentsAtOnce);
    const count = fitting(found.items);
    const { items, nextCursor, total } = count < found.items.length ? await listed(count) : found;
    return {
      records: items.map((document) => ({ record: presentDocument(document), file: fileOf(document) })),
      next: nextCursor,
      total,
    };
  },
};
