import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** The result of one attempt to reach another tenant's data. */
export const Check = z.object({
  name: z.string(),
  /** `warn`: nothing got through, but that proves little. */
  status: z.enum(['pass', 'fail', 'warn']),
  detail: z.string(),
});
export type Check = z.infer<typeof Check>;

export const isolationCheckStatuses = ['WAITING', 'DONE', 'BROKEN'] as const;

/**
 * One run of the isolation check. It creates two tenants, lets the people of each try everything against the other, and
 * deletes both.
 */
export const IsolationCheck = z.object({
  id: Id,
  /** BROKEN: the run could not finish; `checks` says why. */
  status: z.enum(isolationCheckStatuses),
  passed: z.int(),
  warned: z.int(),
  failed: z.int(),
  /**
   * How many of the endpoints have been tried so far, and the total; 0 of 0 while the two tenants are being created.
   */
  tried: z.int().default(0),
  total: z.int().default(0),
  checks: z.array(Check),
  startedBy: Id,
  finishedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type IsolationCheck = z.infer<typeof IsolationCheck>;

/** A run in a list, with counts only. */
export const IsolationCheckSummary = IsolationCheck.omit({ checks: true });

named({ IsolationFinding: Check, IsolationCheck, IsolationCheckSummary });
