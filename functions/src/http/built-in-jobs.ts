import type { Payload, PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Database } from '../platform/firestore/database.ts';

/** A run of a job, as seen by the code that it runs. */
export interface JobRun {
  readonly tenant: Tenant;
  /** The tenant's documents. */
  readonly db: Database;
  readonly payload: Payload;
  /** The same in every attempt of one run. Use it as the key for anything that must happen only once. */
  readonly runId: string;
  /** ISO 8601. */
  readonly scheduledFor: string;
  /** Aborted when the job's time is up. */
  readonly signal: AbortSignal;
}

/** A job that a tenant's administrators can schedule. Nouns declare theirs. */
export interface BuiltInJob {
  /** Also its id. */
  readonly key: string;
  /** In English; the web has its own texts by key. */
  readonly title: string;
  readonly description: string;
  readonly payloadSchema: PayloadSchema;
  /** Loads the function that runs the job. It returns the job's output, as text. */
  readonly load: () => Promise<(run: JobRun) => Promise<string>>;
}
