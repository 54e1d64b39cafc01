import { settle, reserve, type Reserved } from '../../core/prompts/quota.ts';
import { type Models, modelsOf } from '../../core/prompts/providers.ts';
import { type DueEntryOf, TryLater } from '../../platform/due-queue.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { vectorValue } from '../../platform/firestore/nearest.ts';
import { embed, type Embeddings } from '../../platform/language-model/embeddings.ts';
import type { EmbeddingPlace } from '../../platform/language-model/provider-models.ts';
import { runSteps, scheduleStep, type StepClock } from '../../platform/steps.ts';
import { chunkId, libraryChunks, type StoredChunk } from '../chunks/store.ts';
import { modelName } from '../vectors/model-name.ts';
import { libraryVectors } from '../vectors/store.ts';
import { libraryVectorising } from './due-kinds.ts';
import { libraryDocuments, type StoredLibraryDocument } from './store.ts';

type Job = DueEntryOf<typeof libraryVectorising>['ref'] & { readonly tenantId: string };

/** Chunks of one call and one commit: together about a megabyte, index entries included. */
const chunksAtOnce = 40;
const callMilliseconds = 30_000;
/** Reserves more than most languages need: about one token for four characters. */
const charactersOfToken = 2;

/** Due handler: turns chunks into vectors until the time of its step is up. */
export const runVectors = runSteps({
  name: 'library vectors',
  milliseconds: 20_000,
  seconds: 100,
  // About half a day, in which a provider comes back. Questions find the document by its words until then.
  mostTries: 16,
  read: ({ tenantId, ref }: DueEntryOf<typeof libraryVectorising>): Job => ({ tenantId, ...ref }),
  run: async (job, clock) => {
    const db = tenantDatabase(job.tenantId);
    const [document, models] = await Promise.all([
      db.get(libraryDocuments, job.documentId),
      modelsOf(db, job.tenantId),
    ]);
    if (document?.generation !== job.generation || !models.embedding) return;
    const left = await addVectors(job, document, { ...models, embedding: models.embedding }, clock);
    if (left !== undefined) await goOn({ ...job, first: left, step: job.step + 1 });
  },
  giveUp: async () => undefined,
});

const goOn = ({ tenantId, ...ref }: Job): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) =>
    scheduleStep(tx, libraryVectorising, { tenantId, jobId: ref.jobId, step: ref.step, ref }),
  );

type EmbeddingModels = Models & { readonly embedding: EmbeddingPlace };

/** Adds vectors from the chunk `first` on. Returns where to go on; undefined if all are there. */
const addVectors = async (
  { tenantId, documentId, generation, first }: Job,
  { name, chunkCount }: StoredLibraryDocument,
  models: EmbeddingModels,
  { isOver }: StepClock,
): Promise<number | undefined> => {
  const db = tenantDatabase(tenantId);
  const model = modelName(models.embedding);
  const idOf = (number: number) => chunkId(documentId, generation, number);
  // The last one is written last, so all others are there with it.
  const last = first === 0 ? await db.get(libraryVectors, idOf(chunkCount - 1)) : undefined;
  if (last?.model === model) return undefined;
  for (let from = first; from < chunkCount; from += chunksAtOnce) {
    if (from > first && isOver()) return from;
    const count = Math.min(chunksAtOnce, chunkCount - from);
    const chunks = await db.getMany(
      libraryChunks,
      Array.from({ length: count }, (_, index) => idOf(from + index)),
    );
    if (chunks.length === 0) return undefined;
    const texts = chunks.map((chunk) => textOf(chunk, name));
    const { vectors } = await embedCounted(tenantId, models, texts);
    const values = await Promise.all(vectors.map(vectorValue));
    await db.transaction(async (tx) => {
      // Deleted or indexed again in the meantime: its vectors would remain for ever.
      if ((await tx.get(libraryDocuments, documentId))?.generation !== generation) return;
      chunks.forEach(({ id }, index) =>
        tx.put(libraryVectors, id, { documentId, generation, model, vector: values[index]! }),
      );
    });
  }
  return undefined;
};

/** A passage means more with the names of its document and its section. */
const textOf = ({ heading, text }: StoredChunk, name: string): string =>
  [name, heading, text].filter(Boolean).join('\n');

/** Turns texts into vectors, within the tokens that the tenant may use in a day. */
const embedCounted = async (
  tenantId: string,
  { embedding: place, tokens: limits }: EmbeddingModels,
  texts: readonly string[],
): Promise<Embeddings> => {
  const db = tenantDatabase(tenantId);
  const most = Math.ceil(texts.join('').length / charactersOfToken);
  const reserved = await reserve(db, { tokens: most, limits, person: null }).catch(untilTomorrow);
  const used = (tokens: number) => settleOne(tenantId, reserved, tokens);
  try {
    const call = { place, texts, milliseconds: callMilliseconds, signal: new AbortController().signal, retries: 2 };
    const embeddings = await embed(call);
    await used(embeddings.tokens);
    return embeddings;
  } catch (error) {
    await used(0);
    throw error;
  }
};

const settleOne = (tenantId: string, reserved: Reserved, tokens: number): Promise<void> =>
  tenantDatabase(tenantId).transaction((tx) => settle(tx, [reserved], { tokens, person: null }));

/** If the day's tokens are used up, the vectors wait for the next day. */
const untilTomorrow = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'too_many_requests' && error.retryAfter !== undefined)
    throw new TryLater(secondsFromNow(error.retryAfter));
  throw error;
};
