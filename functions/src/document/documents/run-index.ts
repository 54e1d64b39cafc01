import { libraryLimits } from '@kindred/contract/document/limits';
import { operations } from '../../core/operations/store.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { type DueEntryOf, TryLater } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { runSteps, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { openFile } from '../reading/read-file.ts';
import { ReadFault } from '../reading/read-fault.ts';
import { indexWords } from '../word-index/index-chunks.ts';
import { newOwner } from './chunk-owner.ts';
import type { libraryIndexing } from './due-kinds.ts';
import { endRun, failRun } from './end-run.ts';
import { indexPages } from './index-pages.ts';
import { isCurrent, type Run, scheduleRun } from './runs.ts';
import { libraryDocuments, libraryFilePath, type StoredLibraryDocument } from './store.ts';
import { scheduleTidying } from './tidying.ts';

/** Due handler: indexes a document until the time of its step is up. After a crash it continues at the last pages. */
export const runIndexing = runSteps({
  name: 'library indexing',
  milliseconds: 20_000,
  seconds: 100,
  // About ten minutes. Somebody waits for it.
  mostTries: 5,
  read: ({ tenantId, ref }: DueEntryOf<typeof libraryIndexing>): Run => ({ tenantId, ...ref }),
  run: async (run, clock) => {
    try {
      await runStep(run, clock);
    } catch (error) {
      if (!(error instanceof ReadFault)) throw error;
      await failRun(run, error);
    }
  },
  giveUp: (run) => failRun(run, new ReadFault('failed')),
});

const runStep = async (run: Run, clock: StepClock): Promise<void> => {
  const document = await tenantDatabase(run.tenantId).get(libraryDocuments, run.documentId);
  if (!isCurrent(document, run)) return leave(run);
  if (document.pages === null || document.pagesDone < document.pages) {
    const isRead = await readFile(run, document, clock);
    if (!isRead) return;
  }
  const read = await tenantDatabase(run.tenantId).get(libraryDocuments, run.documentId);
  if (!isCurrent(read, run)) return leave(run);
  // An earlier attempt is still running, and has saved pages since.
  if (read.pages === null || read.pagesDone < read.pages) throw new TryLater(secondsFromNow(60));
  if (!read.run?.chunkCount) throw new ReadFault('no_text');
  const owner = newOwner(read, read.run, run.generation);
  if (!(await indexWords(run.tenantId, owner, read.run.chunkCount, clock.isOver))) return goOn(run);
  if (!(await endRun(run))) await leave(run);
};

const goOn = (run: Run): Promise<void> =>
  tenantDatabase(run.tenantId).transaction(async (tx) => scheduleRun(tx, { ...run, step: run.step + 1 }));

/** Removes what a run wrote for a document that was deleted or replaced. */
const leave = ({ tenantId, documentId, generation }: Run): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => scheduleTidying(tx, tenantId, documentId, [generation]));

/** Reads the pages that are not indexed yet. Returns whether all are, and nothing remains for another step. */
const readFile = async (run: Run, document: StoredLibraryDocument, clock: StepClock): Promise<boolean> => {
  const bytes = await tenantFiles(run.tenantId).get(libraryFilePath(document));
  if (!bytes) throw new ReadFault('failed', 'The file is no longer there.');
  const file = await openFile(bytes, document.contentType);
  try {
    if (file.pageCount > libraryLimits.pages) throw new ReadFault('too_many_pages');
    const begun = await begin(run, file.pageCount);
    if (!begun) return true;
    return await indexPages(run, begun, file.pages(begun.pagesDone + 1), clock);
  } finally {
    await file.close();
  }
};

/** Records how many pages there are. Returns the document, or undefined if it no longer waits for this run. */
const begin = (run: Run, pages: number): Promise<StoredLibraryDocument | undefined> =>
  tenantDatabase(run.tenantId).transaction(async (tx) => {
    const [document, operation] = await Promise.all([
      tx.get(libraryDocuments, run.documentId),
      tx.get(operations, run.operationId),
    ]);
    if (!isCurrent(document, run)) return undefined;
    if (document.run) return document;
    const changes = {
      status: 'INDEXING' as const,
      pages,
      run: { headings: [], chunkCount: 0, language: null, version: document.version },
    };
    tx.note(libraryDocuments, document, changes);
    if (operation) tx.update(operations, operation, { status: 'RUNNING', progress: { done: 0, total: pages } });
    return { ...document, ...changes };
  });
