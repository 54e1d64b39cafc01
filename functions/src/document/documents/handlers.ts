import type { libraryDocumentEndpoints } from '@kindred/contract/document/documents/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { changeDocument, reindexDocument } from './change.ts';
import { deleteDocument, documentIn } from './delete.ts';
import { listDocuments } from './list.ts';
import { readPages } from './page-texts.ts';
import { mayRead, readerOf } from './policy.ts';
import { presentDocument, presentForAdmin } from './present.ts';
import { libraryFilePath, type StoredLibraryDocument } from './store.ts';
import { uploadDocument } from './upload.ts';

/** Returns a document that the caller may read. Throws 404 for any other. */
const readableIn = async (ctx: SignedInContext, id: string): Promise<StoredLibraryDocument> => {
  const document = await documentIn(ctx.db, id);
  if (!mayRead(readerOf(ctx), document)) throw new ApiError('document_not_found');
  return document;
};

export const libraryDocumentHandlers: Handlers<typeof libraryDocumentEndpoints> = {
  listLibraryDocuments: async (ctx, { query }) => {
    const found = await listDocuments(ctx, query);
    const reader = readerOf(ctx);
    return { ...found, items: found.items.map((document) => presentDocument(reader, document)) };
  },
  uploadLibraryDocument: {
    handle: async (ctx, { file, body }) => presentForAdmin(await uploadDocument(ctx, file, body)),
    replay: async (ctx, _input, id) => presentForAdmin(await documentIn(ctx.db, id)),
  },
  getLibraryDocument: async (ctx, { params }) => presentDocument(readerOf(ctx), await readableIn(ctx, params.id)),
  updateLibraryDocument: async (ctx, { params, body }) => presentForAdmin(await changeDocument(ctx, params.id, body)),
  deleteLibraryDocument: (ctx, { params }) => deleteDocument(ctx, params.id),
  reindexLibraryDocument: {
    handle: async (ctx, { params }) => presentForAdmin(await reindexDocument(ctx, params.id)),
    replay: async (ctx, { params }) => presentForAdmin(await documentIn(ctx.db, params.id)),
  },
  getLibraryFile: async (ctx, { params }) => {
    const document = await readableIn(ctx, params.id);
    return {
      etag: document.sha256.slice(0, 32),
      type: document.contentType,
      size: document.sizeBytes,
      name: document.fileName,
      open: (range) => ctx.files.stream(libraryFilePath(document), range),
    };
  },
  getLibraryPages: async (ctx, { params, query }) => {
    const document = await readableIn(ctx, params.id);
    const items = await readPages(ctx.files, document, query.from, query.count);
    return { items, total: document.indexedPages };
  },
};
