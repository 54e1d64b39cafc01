import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import type { Database } from '../../platform/firestore/database.ts';
import { jobAuditLogs } from '../job-audit-logs/store.ts';

const looked = 100;

/** Returns the value below which this share of sorted numbers lies; null if there are none. */
const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

/** Returns the figures of a registered job: two counts, and the durations of its last 100 runs. */
export const statsOf = async (db: Database, registeredJobId: string): Promise<NonNullable<RegisteredJob['stats']>> => {
  const [runs, succeeded, last] = await Promise.all([
    db.count(jobAuditLogs, { registeredJobId }),
    db.count(jobAuditLogs, { registeredJobId, status: 'SUCCEEDED' }),
    db.scan(jobAuditLogs, {
      where: { registeredJobId },
      sort: 'scheduledFor',
      order: 'desc',
      limit: looked,
    }),
  ]);
  const durations = last.items.flatMap(({ duration }) => duration ?? []).toSorted((one, other) => one - other);
  return { runs, succeeded, p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) };
};
