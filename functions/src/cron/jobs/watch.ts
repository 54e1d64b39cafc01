import { timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { notify } from '../../core/notifications/notify.ts';
import { users } from '../../core/users/store.ts';
import { jobWatch } from './due-kinds.ts';
import { jobs, type StoredJob } from './store.ts';

type Watched = Pick<StoredJob, 'id' | 'name' | 'enabled' | 'alertAfterSeconds' | 'watchedFor' | 'nextRunAt'>;

const keyOf = (tenantId: string, jobId: string): string => `${tenantId}/${jobId}`;

/**
 * Watches a job's next time, unless an earlier one is being watched. Returns the watched time; the caller stores it.
 */
export const watchNext = (tx: Transaction, tenantId: string, job: Watched): string | null => {
  if (!job.enabled || job.alertAfterSeconds === null) {
    if (job.watchedFor) cancel(tx, jobWatch, keyOf(tenantId, job.id));
    return null;
  }
  if (job.watchedFor) return job.watchedFor;
  if (!job.nextRunAt) return null;
  const at = timestamp(Date.parse(job.nextRunAt) + job.alertAfterSeconds * 1000);
  const ref = { jobId: job.id, jobName: job.name };
  schedule(tx, jobWatch, { key: keyOf(tenantId, job.id), tenantId, at, ref });
  return job.nextRunAt;
};

export const stopWatching = (tx: Transaction, tenantId: string, jobId: string): void =>
  cancel(tx, jobWatch, keyOf(tenantId, jobId));

/** Most administrators who get a mail about a late job. */
const mostTold = 50;

/** Notifies the tenant's administrators that a job is late, or that it has succeeded again. */
export const tellAdministrators = async (
  tx: Transaction,
  tenantId: string,
  kind: 'jobLate' | 'jobRecovered',
  job: StoredJob,
  since: string,
): Promise<void> => {
  const administrators = await tx.find(users, { '_is.ADMINISTRATOR': true }, mostTold);
  notify(tx, tenantId, {
    key: `${kind}/${job.id}/${since}`,
    kind,
    to: administrators.map(({ id }) => id),
    params: { job: job.name },
    link: `/cron/jobs/${job.id}/edit`,
  });
};

/** Due handler: checks whether the watched run has succeeded. If not, notifies the administrators once. */
export const watchJob = async ({ tenantId, ref }: DueEntryOf<typeof jobWatch>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const job = await tx.get(jobs, ref.jobId);
    if (!job?.watchedFor) return;
    const isLate = (job.succeededFor ?? '') < job.watchedFor;
    const lateSince = job.lateSince ?? (isLate && job.enabled ? timestamp() : null);
    if (lateSince && !job.lateSince) await tellAdministrators(tx, tenantId, 'jobLate', job, lateSince);
    const watchedFor = watchNext(tx, tenantId, { ...job, watchedFor: null });
    tx.note(jobs, job, { lateSince, watchedFor });
  });
};
