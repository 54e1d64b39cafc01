import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { runSteps, scheduleStep, type StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { libraryChunks } from '../chunks/store.ts';
import { removeChunks } from '../chunks/write.ts';
import { libraryVectors } from '../vectors/store.ts';
import { removeIndexed, updateIndexed } from '../word-index/shelves.ts';
import { libraryTidying } from './due-kinds.ts';
import { chunkOwner } from './chunk-owner.ts';
import { isBeingIndexed } from './runs.ts';
import { libraryDocuments, libraryFolder, type StoredLibraryDocument, textsFolder } from './store.ts';

type Job = DueEntryOf<typeof libraryTidying>['ref'] & { readonly tenantId: string };

/** Due handler: brings the chunks and page texts of a document in line with its record, or removes them with it. */
export const runTidying = runSteps({
  name: 'library tidying',
  milliseconds: 20_000,
  seconds: 60,
  mostTries: 10,
  read: ({ tenantId, ref }: DueEntryOf<typeof libraryTidying>): Job => ({ tenantId, ...ref }),
  run: async (job, clock) => {
    const document = await tenantDatabase(job.tenantId).get(libraryDocuments, job.documentId);
    const isDone = document ? await tidy(job, document, clock) : await removeAll(job, clock);
    if (!isDone) await goOn(job);
  },
  // The log has it. A later change of the document, or a rebuild, tries again.
  giveUp: async () => undefined,
});

const goOn = ({ tenantId, ...ref }: Job): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const next = { ...ref, step: ref.step + 1 };
    scheduleStep(tx, libraryTidying, { tenantId, jobId: ref.jobId, step: next.step, ref: next });
  });

/** Removes chunks and their vectors. Returns false if some are left. */
const removeTexts = async (
  tenantId: string,
  documentId: string,
  keep: number | null,
  isOver: () => boolean,
): Promise<boolean> =>
  (await removeChunks(tenantId, libraryVectors, documentId, keep, isOver)) &&
  removeChunks(tenantId, libraryChunks, documentId, keep, isOver);

/** Removes what is left of a deleted document. */
const removeAll = async ({ tenantId, documentId }: Job, { isOver }: StepClock): Promise<boolean> => {
  await tenantDatabase(tenantId).transaction((tx) => removeIndexed(tx, documentId));
  await tenantFiles(tenantId).removeAll(libraryFolder(documentId));
  return removeTexts(tenantId, documentId, null, isOver);
};

const tidy = async (job: Job, document: StoredLibraryDocument, { isOver }: StepClock): Promise<boolean> => {
  const { tenantId, documentId } = job;
  const { generation, version } = document;
  if (generation > 0) await tenantDatabase(tenantId).transaction((tx) => updateIndexed(tx, chunkOwner(document)));
  // The run that is under way removes what came before it once it is done.
  if (!isBeingIndexed(document)) {
    // Without text, questions find no generation.
    const keep = document.indexedPages > 0 ? generation : generation + 1;
    if (!(await removeTexts(tenantId, documentId, keep, isOver))) return false;
  }
  const files = tenantFiles(tenantId);
  for (const one of job.generations) if (one !== generation) await files.removeAll(textsFolder(documentId, one));
  const after = await tenantDatabase(tenantId).get(libraryDocuments, documentId);
  return after?.version === version && after.generation === generation;
};
