import { tenantFiles } from '../../platform/storage.ts';
import type { Deletable } from '../deletable.ts';
import { beginningOf } from '../deletions/beginning.ts';
import { statusOnceBack } from '../deletions/policy.ts';
import { peopleStillNamed } from './people.ts';
import { documentFolder, documents, filePath, presentDocument, type StoredDocument } from './store.ts';

/** A restored document does not become the main picture again, since there may be another one by now. */
export const deletableDocument: Deletable<StoredDocument> = {
  noun: 'document',
  find: (db, id) => db.get(documents, id),
  audience: 'members',
  nameOf: ({ name, caption }) => (caption ? beginningOf(caption) : name),
  restore: async (tx, deleted, by) => {
    const status = statusOnceBack(by, deleted, deleted.record.status);
    const people = await peopleStillNamed(tx, deleted.record);
    tx.restore(documents, deleted.record, { main_picture: false, status, ...people });
  },
  present: async (_db, document) => presentDocument(document),
  fileOf: (document) => ({ name: document.name, path: filePath(document), size: document.size_bytes }),
  whenAuthorEnds: { clear: ['uploader_name', 'has_place'] },
  removeRemains: async (db, { tenantId, circleId, recordId }) => {
    if (await db.get(documents, recordId)) return;
    await tenantFiles(tenantId).removeAll(documentFolder(circleId, recordId));
  },
};
