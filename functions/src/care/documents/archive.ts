import { pageOf } from '../../http/page.ts';
import { documentEntry, documentsPage } from '../archive-pages/documents.ts';
import type { ArchivePart } from '../archive-part.ts';
import { listWhatIsSeen } from './list.ts';
import { documents, filePath, presentDocument, type StoredDocument, thumbnailPath } from './store.ts';

/** A step puts all files of a page of records into the zip, and a file can have 200 MB. */
const documentsAtOnce = 8;

const fileOf = (document: StoredDocument) => ({
  key: document.id,
  path: filePath(document),
  name: document.name,
  type: document.content_type,
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
    const query = { page: 1, pageSize: documentsAtOnce, cursor, sortBy: 'created_at', order: 'asc' } as const;
    const seen = listWhatIsSeen(ctx.membership, {});
    const { items, nextCursor, total } = await pageOf(ctx.db, documents, query, ...seen);
    return {
      records: items.map((document) => ({ record: presentDocument(document), file: fileOf(document) })),
      next: nextCursor,
      total,
    };
  },
};
