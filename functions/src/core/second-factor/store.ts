import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** A user's second factor; its id is the user's. */
const SecondFactorFields = z.object({
  sealed: z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() }),
  /** Null until a first code has confirmed it. */
  onSince: z.string().nullable(),
  /** The newest half minute whose code was used, so that each code works only once. */
  lastStep: z.int(),
  /** Hashes of the unused recovery codes. */
  recoveryHashes: z.array(z.string()),
});
export type StoredSecondFactor = RecordOf<typeof secondFactors>;

export const secondFactors = collection({ name: 'secondFactors', times: 'camel', schema: SecondFactorFields });
