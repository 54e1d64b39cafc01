import type { Chunk } from '../reading/chunks.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import type { Where } from '../../platform/firestore/owner.ts';
import { chunkId, libraryChunks } from './store.ts';

/** What chunks carry of their document. */
export interface ChunkOwner {
  readonly id: string;
  readonly generation: number;
  readonly revision: number;
  readonly language: string | null;
}

const writesAtOnce = 200;

/** Stores chunks of a document; `first` is the number of the first one. Storing them again changes nothing. */
export const writeChunks = async (
  tenantId: string,
  { id: documentId, generation, revision, language }: ChunkOwner,
  first: number,
  chunks: readonly Chunk[],
): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (let from = 0; from < chunks.length; from += writesAtOnce)
    await db.transaction(async (tx) => {
      chunks.slice(from, from + writesAtOnce).forEach((chunk, index) => {
        const number = first + from + index;
        const fields = { documentId, generation, revision, language, number, ...chunk };
        tx.put(libraryChunks, chunkId(documentId, generation, number), fields);
      });
    });
};

/** Older generations than these were removed when the ones after them were indexed. */
const mostGenerations = 20;

/**
 * Removes a document's chunks, or what has their ids: all of them or, if `keep` is a generation, those of earlier ones. Returns false if some are
 * left: call again.
 */
export const removeChunks = async (
  tenantId: string,
  of: Collection<any>,
  documentId: string,
  keep: number | null,
  isOver: () => boolean,
): Promise<boolean> => {
  if (keep === null) return removeWhere(tenantId, of, { documentId }, isOver);
  for (let generation = Math.max(1, keep - mostGenerations); generation < keep; generation++)
    if (!(await removeWhere(tenantId, of, { documentId, generation }, isOver))) return false;
  return true;
};

const removeWhere = async (
  tenantId: string,
  of: Collection<any>,
  where: Where,
  isOver: () => boolean,
): Promise<boolean> => {
  const db = tenantDatabase(tenantId);
  for (;;) {
    const some = await db.find(of, where, writesAtOnce);
    if (some.length > 0) await db.transaction(async (tx) => some.forEach(({ id }) => tx.remove(of, id)));
    if (some.length < writesAtOnce) return true;
    if (isOver()) return false;
  }
};
