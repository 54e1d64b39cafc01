import { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const keptDays = 90;
const day = 24 * 3600 * 1000;

/**
 * Every run of a tenant's jobs. The id of a scheduled run is made from its job and its time, so that it is stored only
 * once.
 */
export const jobAuditLogs = collection({
  name: 'jobAuditLogs',
  queries: [['jobId'], ['registeredJobId'], ['status']],
  times: 'camel',
  schema: JobAuditLog.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
    attempts: JobAuditLog.shape.attempts.unwrap().default([]),
  }),
  sorts: { scheduledFor: (entry) => entry.scheduledFor },
  foundBy: ['scheduledFor', 'desc'],
  narrowing: ['jobId', 'registeredJobId', 'status'],
  search: (entry) => [entry.jobName],
  expireAt: ({ scheduledFor }) => new Date(Date.parse(scheduledFor) + keptDays * day),
});
export type StoredJobAuditLog = RecordOf<typeof jobAuditLogs>;

/** The same runs, audited: used when an administrator starts a run, records one or adds a note. */
export const runsByHand = {
  ...jobAuditLogs,
  audited: {
    noun: 'jobRun',
    label: ({ jobName }: { readonly jobName: string }) => jobName,
    secret: () => ['output', 'error'],
  },
};
