import type { Payload, PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Database } from '../platform/firestore/database.ts';

/** A run of a job, as the code that it runs sees it. */
export interface JobRun {
  readonly tenant: Tenant;
  /** The tenant's documents. */
  readonly db: Database;
  readonly payload: Payload;
  /** The same in every attempt of one run: what must happen once is keyed by it. */
  readonly runId: string;
  /** ISO 8601. */
  readonly scheduledFor: string;
  /** Aborted when the job's time is up. */
  readonly signal: AbortSignal;
}

/** Something that a tenant's administrators can schedule. Nouns declare theirs. */
export interface BuiltInJob {
  /** Also its id. */
  readonly key: string;
  /** In English; the web has its own texts by key. */
  readonly title: string;
  readonly description: string;
  readonly payloadSchema: PayloadSchema;
  /** Returns what runs it; that answers with its output, as text. */
  readonly load: () => Promise<(run: JobRun) => Promise<string>>;
}
