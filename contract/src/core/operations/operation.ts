import * as z from 'zod';
import { Id, Json, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** Work that takes longer than a request may last. The due queue does it in steps. */
export const Operation = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED']),
  /** `total` is null until it is known. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  result: Json.nullable(),
  failures: z.array(z.object({ code: z.string(), message: z.string() })),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Operation = z.infer<typeof Operation>;

named({ Operation });
