import { notify } from '../../core/notifications/notify.ts';
import { operations } from '../../core/operations/store.ts';
import { timestamp } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { ReadFault } from '../reading/read-fault.ts';
import { inTurnOfIndex, publishIndexed, removeIndexed } from '../word-index/shelves.ts';
import { newOwner } from './chunk-owner.ts';
import { documentLink } from './link.ts';
import { failOperation, isCurrent, type Run } from './runs.ts';
import { libraryDocuments } from './store.ts';
import { hasEmbeddings, scheduleVectors } from './schedule-vectors.ts';
import { scheduleTidying } from './tidying.ts';

/** Lets questions find what a run indexed. Returns false if the document no longer waits for it. */
export const endRun = async (run: Run): Promise<boolean> => {
  const hasVectors = await hasEmbeddings(run.tenantId);
  return inTurnOfIndex(run.tenantId, () => publish(run, hasVectors));
};

const publish = (run: Run, hasVectors: boolean): Promise<boolean> =>
  tenantDatabase(run.tenantId).transaction(async (tx) => {
    const [document, operation] = await Promise.all([
      tx.get(libraryDocuments, run.documentId),
      tx.get(operations, run.operationId),
    ]);
    if (!isCurrent(document, run) || !document.run) return false;
    const { chunkCount, language, version } = document.run;
    const pages = document.pages ?? 0;
    await publishIndexed(tx, newOwner(document, { language }, run.generation), run.generation);
    tx.note(libraryDocuments, document, {
      status: 'READY',
      failure: null,
      generation: run.generation,
      indexedRevision: document.revision,
      indexedPages: pages,
      chunkCount,
      language,
      indexedAt: timestamp(),
      run: null,
    });
    const result = { documentId: document.id, pages, chunks: chunkCount };
    if (operation) tx.update(operations, operation, { status: 'SUCCEEDED', result });
    if (run.generation > 1 || document.version !== version)
      scheduleTidying(tx, run.tenantId, document.id, [document.generation]);
    if (hasVectors) scheduleVectors(tx, run.tenantId, document.id, run.generation);
    return true;
  });

/**
 * Records why a document could not be indexed, and notifies the person who uploaded it. Questions find the earlier text
 * if it is of the same file, and nothing otherwise.
 */
export const failRun = (run: Run, { code, message }: Pick<ReadFault, 'code' | 'message'>): Promise<void> =>
  tenantDatabase(run.tenantId).transaction(async (tx) => {
    const document = await tx.get(libraryDocuments, run.documentId);
    if (!isCurrent(document, run)) return;
    const isEarlierFile = document.indexedRevision !== document.revision;
    const { generation } = document;
    tx.note(libraryDocuments, document, {
      status: 'FAILED',
      failure: { code, message },
      run: null,
      ...(isEarlierFile && { generation: run.generation, indexedPages: 0, chunkCount: 0, language: null }),
    });
    if (isEarlierFile) await removeIndexed(tx, run.documentId);
    await failOperation(tx, run.operationId, { code, message });
    scheduleTidying(tx, run.tenantId, document.id, [run.generation, generation]);
    if (document.uploadedBy === null) return;
    notify(tx, run.tenantId, {
      key: `libraryDocumentFailed/${run.operationId}`,
      kind: 'libraryDocumentFailed',
      to: [document.uploadedBy],
      params: { name: document.name },
      link: documentLink(document.id),
    });
  });
