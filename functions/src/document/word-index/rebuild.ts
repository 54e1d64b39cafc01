import { tenantDatabase } from '../../platform/firestore/database.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { libraryChunks } from '../chunks/store.ts';
import { indexWords } from './index-chunks.ts';
import { indexedDocuments, publishIndexed } from './shelves.ts';
import {
  bucketCount,
  bucketId,
  emptyIndex,
  type IndexedDocument,
  indexId,
  libraryIndex,
  libraryWords,
  segmentOf,
} from './store.ts';

/** Begins to build the index of a tenant again, beside the one that questions use. */
const beginEpoch = (tenantId: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const { epoch, nextSlot, before } = (await tx.get(libraryIndex, indexId)) ?? emptyIndex;
    if (before) return;
    tx.put(libraryIndex, indexId, { epoch: epoch + 1, nextSlot: 0, before: { epoch, nextSlot } });
  });

const isOf = ({ ranges }: IndexedDocument, epoch: number): boolean => ranges.every((range) => range.epoch >= epoch);

const deletedAtOnce = 20;

/** Deletes the words of the epoch before. */
const endEpoch = async (tenantId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const index = await db.get(libraryIndex, indexId);
  if (!index?.before) return;
  const { epoch, nextSlot } = index.before;
  const segments = nextSlot === 0 ? 0 : segmentOf(nextSlot - 1) + 1;
  const ids = Array.from({ length: segments }, (_, segment) =>
    Array.from({ length: bucketCount }, (_each, bucket) => bucketId(epoch, segment, bucket)),
  ).flat();
  await inParallel(ids, deletedAtOnce, (id) => db.remove(libraryWords, id));
  await db.transaction(async (tx) => {
    const now = await tx.get(libraryIndex, indexId);
    if (now?.before?.epoch === epoch) tx.put(libraryIndex, indexId, { ...now, before: null });
  });
};

/**
 * Builds the index of a tenant's words again, from the stored chunks. Questions use the old one until then. Returns false
 * if the time was up: call again, also after a crash.
 */
export const rebuildIndex = async (tenantId: string, isOver: () => boolean): Promise<boolean> => {
  const db = tenantDatabase(tenantId);
  await beginEpoch(tenantId);
  const { epoch } = (await db.get(libraryIndex, indexId)) ?? emptyIndex;
  for (const [id, document] of await indexedDocuments(db)) {
    const { generation } = document;
    if (generation === 0 || isOf(document, epoch)) continue;
    const count = await db.count(libraryChunks, { documentId: id, generation });
    const owner = { ...document, id, generation };
    if (!(await indexWords(tenantId, owner, count, isOver))) return false;
    await db.transaction((tx) => publishIndexed(tx, owner, generation));
    if (isOver()) return false;
  }
  await endEpoch(tenantId);
  return true;
};
