import * as z from 'zod';

/** The outcome of an import so far: the result of its operation. `FailedRow` says of a row why it failed. */
export const importResultOf = <Row extends z.ZodType>(FailedRow: Row) =>
  z.object({
    dryRun: z.boolean(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failedCount: z.int(),
    /** The first of them. */
    failed: z.array(FailedRow),
  });

export type ImportResult<Failed> = Omit<z.infer<ReturnType<typeof importResultOf>>, 'failed'> & { failed: Failed[] };
