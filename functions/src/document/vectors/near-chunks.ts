import type { Database } from '../../platform/firestore/database.ts';
import { callerSignalOf } from '../../platform/call.ts';
import { findNearest } from '../../platform/firestore/nearest.ts';
import { embed } from '../../platform/language-model/embeddings.ts';
import { ModelFault } from '../../platform/language-model/model-fault.ts';
import type { EmbeddingPlace } from '../../platform/language-model/provider-models.ts';
import { log } from '../../platform/log.ts';
import { placeOfChunk } from '../chunks/store.ts';
import type { IndexedDocument } from '../word-index/store.ts';
import { modelName } from './model-name.ts';
import { libraryVectors } from './store.ts';

const mostNear = 40;
/** Somebody waits. Without vectors, the words alone decide. */
const questionMilliseconds = 4000;
/** The most values that a query compares a field with. */
const mostCompared = 30;

/**
 * Returns the ids of the chunks closest in meaning to a question, the nearest first, among documents that the person may
 * read. Returns an empty list if the provider fails or does not answer in time.
 */
export const nearChunks = async (
  db: Database,
  place: EmbeddingPlace,
  question: string,
  readable: ReadonlyMap<string, IndexedDocument>,
): Promise<string[]> => {
  try {
    const call = { place, texts: [question], milliseconds: questionMilliseconds, signal: callerSignalOf(), retries: 0 };
    const { vectors } = await embed(call);
    const documentId = readable.size <= mostCompared && { documentId: [...readable.keys()] };
    const where = { model: modelName(place), ...documentId };
    const found = await findNearest(db, libraryVectors, { where, vector: vectors[0]!, limit: mostNear });
    return found
      .map(({ id }) => id)
      .filter((id) => {
        const { documentId: of, generation } = placeOfChunk(id);
        return readable.get(of)?.generation === generation;
      });
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    log.warn('A question was not turned into a vector', { error: error.message });
    return [];
  }
};
