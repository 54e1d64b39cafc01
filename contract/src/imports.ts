import * as z from 'zod';

/**
 * Returns the schema for an import's outcome so far, which is the result of its operation. `FailedRow` describes why a
 * row failed.
 */
export const importResultOf = <Row extends z.ZodType>(FailedRow: Row) =>
  z.object({
    dryRun: z.boolean(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failedCount: z.int(),
    /** The first rows that failed. */
    failed: z.array(FailedRow),
  });

export type ImportResult<Failed> = Omit<z.infer<ReturnType<typeof importResultOf>>, 'failed'> & { failed: Failed[] };
