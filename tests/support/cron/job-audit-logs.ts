import type { jobAuditLogEndpoints } from '@kindred/contract/cron/job-audit-logs/endpoints';
import { jobAuditLogs } from '../../../functions/src/cron/job-audit-logs/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Stores an entry of the log; returns its id. */
const newEntry = async ({ db }: Scene, jobName = 'Nightly'): Promise<string> => {
  const at = timestamp();
  const entry = await db.create(jobAuditLogs, {
    jobId: null,
    jobName,
    registeredJobId: 'audit-report',
    scheduledFor: at,
    startedAt: at,
    finishedAt: at,
    duration: 12,
    status: 'SUCCEEDED',
    attempt: 1,
    attempts: [],
    output: 'done',
    error: null,
    note: '',
    recordedBy: null,
  });
  return entry!.id;
};

export const jobAuditLogSamples: NounSamples<typeof jobAuditLogEndpoints> = {
  examples: {
    listJobAuditLogs: async (scene) => ({
      by: scene.customerAdministrator,
      query: { registeredJobId: 'audit-report', status: 'SUCCEEDED', page: (await newEntry(scene)) && 1 },
    }),
    exportJobAuditLogs: async (scene) => ({
      by: scene.customerAdministrator,
      query: { status: (await newEntry(scene)) ? ('SKIPPED' as const) : ('FAILED' as const) },
    }),
    recordRun: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      body: { registeredJobId: 'audit-report', startedAt: timestamp(), note: 'By hand, from the shell' },
    }),
    getJobAuditLog: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newEntry(scene) } }),
    updateJobAuditLog: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newEntry(scene) },
      body: { note: 'Looked into' },
    }),
  },
  budgets: {
    listJobAuditLogs: list,
    exportJobAuditLogs: several(1, 0),
    recordRun: write([], ['audit']),
    getJobAuditLog: record,
    updateJobAuditLog: write([], ['audit']),
  },
  lists: {
    listJobAuditLogs: {
      by: asAdministrator,
      make: (scene, label) => newEntry(scene, label),
      labelOf: ({ jobName }: { jobName: string }) => jobName,
    },
  },
};
