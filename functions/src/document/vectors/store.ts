import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';
import type { VectorValue } from '../../platform/firestore/nearest.ts';
import { vectorDimensions } from '../../platform/language-model/embeddings.ts';

const isVector = (value: unknown): boolean => typeof (value as Partial<VectorValue> | null)?.toArray === 'function';

/** What chunks mean, as vectors. Each has the id of its chunk. Vectors of different models cannot be compared. */
export const libraryVectors = collection({
  name: 'libraryVectors',
  times: 'camel',
  queries: [['documentId'], ['generation']],
  vectors: { field: 'vector', dimensions: vectorDimensions, within: [['model'], ['documentId', 'model']] },
  schema: z.object({
    documentId: z.string(),
    generation: z.int(),
    model: z.string(),
    vector: z.custom<VectorValue>(isVector),
  }),
});
