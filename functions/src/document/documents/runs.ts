import type { IndexFault } from '@kindred/contract/document/documents/document';
import { operations, type StoredOperation } from '../../core/operations/store.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep } from '../../platform/steps.ts';
import { libraryIndexing } from './due-kinds.ts';
import type { LibraryFields, StoredLibraryDocument } from './store.ts';

/** One time that a document is indexed. */
export interface Run {
  readonly tenantId: string;
  readonly documentId: string;
  readonly operationId: string;
  readonly generation: number;
  readonly step: number;
}

export const scheduleRun = (tx: Transaction, { tenantId, ...ref }: Run): void =>
  scheduleStep(tx, libraryIndexing, { tenantId, jobId: ref.operationId, step: ref.step, ref });

type NewRunFields = Pick<
  LibraryFields,
  'status' | 'failure' | 'pages' | 'pagesDone' | 'operationId' | 'begunGeneration' | 'run'
>;

/** Begins to index a document. Returns what its record says of that. */
export const beginRun = (
  tx: Transaction,
  tenantId: string,
  { id, begunGeneration }: Pick<StoredLibraryDocument, 'id' | 'begunGeneration'>,
  startedBy: string,
): NewRunFields => {
  const operationId = newId();
  const generation = begunGeneration + 1;
  const operation = {
    kind: libraryIndexing.name,
    status: 'PENDING' as const,
    progress: { done: 0, total: null },
    result: { documentId: id },
    failures: [],
    createdBy: startedBy,
  };
  tx.create(operations, operation, operationId);
  scheduleRun(tx, { tenantId, documentId: id, operationId, generation, step: 0 });
  return {
    status: 'UPLOADED',
    failure: null,
    pages: null,
    pagesDone: 0,
    operationId,
    begunGeneration: generation,
    run: null,
  };
};

export const isBeingIndexed = ({ status }: Pick<LibraryFields, 'status'>): boolean =>
  status === 'UPLOADED' || status === 'INDEXING';

/** Returns whether a run is the one that the document's record waits for. */
export const isCurrent = (document: StoredLibraryDocument | undefined, run: Run): document is StoredLibraryDocument =>
  document !== undefined && document.operationId === run.operationId && isBeingIndexed(document);

const isOpen = (operation: StoredOperation | undefined): operation is StoredOperation =>
  operation?.status === 'PENDING' || operation?.status === 'RUNNING';

/** Why an operation ended without its document being ready. */
export interface RunFailure {
  readonly code: IndexFault | 'document_deleted' | 'document_replaced';
  readonly message: string;
}

export const failOperation = async (tx: Transaction, operationId: string, failure: RunFailure): Promise<void> => {
  const operation = await tx.get(operations, operationId);
  if (isOpen(operation)) tx.update(operations, operation, { status: 'FAILED', failures: [failure] });
};

/** Ends the run of a document that was deleted or replaced, if it has one. */
export const stopRun = async (
  tx: Transaction,
  document: StoredLibraryDocument,
  code: 'document_deleted' | 'document_replaced',
): Promise<void> => {
  if (!document.operationId || !isBeingIndexed(document)) return;
  const message = code === 'document_deleted' ? 'The document was deleted.' : 'The document got a new file.';
  await failOperation(tx, document.operationId, { code, message });
};
