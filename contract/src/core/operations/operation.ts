import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';

/** Work that takes longer than a request may last, done in steps by the due queue. */
export const Operation = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED']),
  /** `total` is null until it is known. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  result: z.json().nullable(),
  failures: z.array(z.object({ code: z.string(), message: z.string() })),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Operation = z.infer<typeof Operation>;
