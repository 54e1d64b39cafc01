import type { libraryDocumentEndpoints } from '@kindred/contract/document/documents/endpoints';
import { writePages } from '../../../functions/src/document/documents/page-texts.ts';
import { takeRoom } from '../../../functions/src/document/documents/content.ts';
import {
  libraryContents,
  libraryDocuments,
  libraryFilePath,
  type LibraryFields,
  type StoredLibraryDocument,
} from '../../../functions/src/document/documents/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Returns a text that no other document has. */
const newText = (): Uint8Array =>
  new TextEncoder().encode(`# Handbook\n\nThere are 28 days of leave a year.\n\n${newId()}\n`);

/** Where a document is stored. */
interface Library {
  readonly db: Database;
  readonly tenant: { readonly id: string };
}

/** Stores a document that questions can find, as if an administrator had uploaded it and it had been indexed. */
export const newLibraryDocument = async (
  { db, tenant }: Library,
  also: Partial<LibraryFields> = {},
): Promise<StoredLibraryDocument> => {
  const [id, fileId] = [newId(), newId()];
  const bytes = newText();
  const files = tenantFiles(tenant.id);
  const text = new TextDecoder().decode(bytes);
  await Promise.all([
    files.put(libraryFilePath({ id, fileId }), bytes, 'text/markdown'),
    writePages(files, id, 1, [{ page: 1, text }]),
  ]);
  const fields: LibraryFields = {
    name: 'Handbook',
    description: '',
    tags: [],
    audience: 'EVERYONE',
    userIds: [],
    expiresAt: null,
    contentType: 'text/markdown',
    fileName: 'handbook.md',
    sizeBytes: bytes.length,
    sha256: sha256(bytes),
    status: 'READY',
    failure: null,
    revision: 1,
    pages: 1,
    pagesDone: 1,
    chunkCount: 1,
    language: 'en',
    operationId: null,
    uploadedBy: null,
    indexedAt: timestamp(),
    fileId,
    generation: 1,
    indexedRevision: 1,
    indexedPages: 1,
    begunGeneration: 1,
    run: null,
    ...also,
  };
  return db.transaction(async (tx) => {
    await takeRoom(tx, { documents: 1, bytes: fields.sizeBytes });
    tx.create(libraryContents, { documentId: id }, fields.sha256);
    return tx.create(libraryDocuments, fields, id);
  });
};

const idOfNew = async (scene: Scene) => ({ id: (await newLibraryDocument(scene)).id });

export const libraryDocumentSamples: NounSamples<typeof libraryDocumentEndpoints> = {
  examples: {
    listLibraryDocuments: async (scene) => {
      await newLibraryDocument(scene);
      return { by: scene.stranger, query: { status: 'READY' } };
    },
    uploadLibraryDocument: ({ customerAdministrator, member }) => ({
      by: customerAdministrator,
      file: newText(),
      body: {
        name: 'Staff handbook',
        description: 'Leave and expenses',
        tags: '["handbook"]',
        audience: 'USERS',
        userIds: JSON.stringify([member.uid]),
      },
    }),
    getLibraryDocument: async (scene) => ({ by: scene.stranger, params: await idOfNew(scene) }),
    updateLibraryDocument: async (scene) => ({
      by: scene.customerAdministrator,
      params: await idOfNew(scene),
      body: { name: 'Staff handbook', tags: ['staff'], audience: 'USERS', userIds: [scene.member.uid] },
    }),
    deleteLibraryDocument: async (scene) => ({ by: scene.customerAdministrator, params: await idOfNew(scene) }),
    reindexLibraryDocument: async (scene) => ({ by: scene.customerAdministrator, params: await idOfNew(scene) }),
    getLibraryFile: async (scene) => ({ by: scene.stranger, params: await idOfNew(scene) }),
    getLibraryPages: async (scene) => ({ by: scene.stranger, params: await idOfNew(scene), query: { from: 1 } }),
  },
  budgets: {
    listLibraryDocuments: list,
    // Reads the person who may read it, the content twice, and the room. Schedules the removal of the file before it is
    // stored, and its indexing with the record.
    uploadLibraryDocument: several(6, 11),
    getLibraryDocument: record,
    // Reads the document again in the transaction, and the person who may now read it. The chunks follow later.
    updateLibraryDocument: several(4, 4),
    // Gives content and room back. Chunks and files follow later.
    deleteLibraryDocument: several(3, 7),
    reindexLibraryDocument: several(2, 4),
    getLibraryFile: record,
    getLibraryPages: record,
  },
  lists: {
    listLibraryDocuments: {
      by: asAdministrator,
      make: (scene, label) => newLibraryDocument(scene, { name: label }),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
};
