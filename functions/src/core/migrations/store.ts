import * as z from 'zod';
import { timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const RecordFields = z.object({
  module: z.string(),
  migrationId: z.string(),
  appliedAt: z.string().nullable(),
  durationMs: z.int(),
  changed: z.int(),
  /** The direction of an unfinished run, and where it continues. */
  direction: z.enum(['up', 'down']).nullable(),
  cursor: z.string(),
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
});
export type MigrationRecord = RecordOf<typeof migrationRecords>;

/** The state of each migration in a tenant. */
export const migrationRecords = collection({ name: 'migrations', times: 'camel', schema: RecordFields });

export const recordId = (module: string, migrationId: string): string => `${module}_${migrationId}`;

const RunFields = z.object({
  module: z.string(),
  direction: z.enum(['up', 'down']),
  operationId: z.string(),
  /** Until then, no other run may work on the module's migrations. */
  until: z.string(),
});

/** The last run of each module. It is also the lock for the next one. */
export const migrationRuns = collection({
  name: 'migrationRuns',
  times: 'camel',
  schema: RunFields,
  audited: { noun: 'migrationRun', label: (run) => run.module },
});

/** Longer than all tries of a step together, so a run that has not continued by then never will. */
export const leaseSeconds = 20 * 60;

export const isUnderWay = (run: RecordOf<typeof migrationRuns> | undefined): boolean =>
  run !== undefined && run.until > timestamp();
