import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection } from '../../platform/firestore/collection.ts';

/** Each person's sample circle, under the person's id. A person has at most one. */
export const careSamples = collection({
  name: 'careSamples',
  queries: [['circle_id'], ['user_id']],
  times: 'snake',
  schema: z.object({ circle_id: Id, user_id: Id, slug: z.string() }),
  audited: { noun: 'careSample', label: (sample) => sample.slug },
});
