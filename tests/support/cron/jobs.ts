import type { jobEndpoints } from '@kindred/contract/cron/jobs/endpoints';
import { jobNameId, jobNames, jobs } from '../../../functions/src/cron/jobs/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { newRegisteredJob } from './registered-jobs.ts';

/** Valid fields of a scheduled job. */
export const jobFields = (registeredJobId: string, name = `Nightly ${newId()}`) => ({
  name,
  registeredJobId,
  schedule: { cron: '30 3 * * *' },
  timezone: 'Europe/Paris',
  payload: {},
  enabled: true,
  timeoutSeconds: 30,
  maxAttempts: 2,
  overlap: 'SKIP' as const,
  missed: 'LAST' as const,
  graceSeconds: 300,
  alertAfterSeconds: null,
});

/** Stores a job as the API would; returns its id. */
const newJob = async (scene: Scene, name?: string): Promise<string> => {
  const registeredJobId = await newRegisteredJob(scene);
  const fields = jobFields(registeredJobId, name);
  const id = newId();
  await scene.db.transaction(async (tx) => {
    tx.create(jobNames, { jobId: id }, jobNameId(fields.name));
    tx.create(
      jobs,
      {
        ...fields,
        registeredJobTitle: 'Sync the contacts',
        nextRunAt: '2040-01-01T02:30:00.000Z',
        lastRun: null,
        running: null,
        queue: [],
        succeededFor: null,
        lateSince: null,
        watchedFor: null,
      },
      id,
    );
  });
  return id;
};

export const jobSamples: NounSamples<typeof jobEndpoints> = {
  examples: {
    listJobs: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: 'night', page: (await newJob(scene)) && 1 },
    }),
    createJob: async (scene) => ({
      by: scene.customerAdministrator,
      body: jobFields(await newRegisteredJob(scene)),
    }),
    previewSchedule: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      query: { cron: '30 2 * * MON', timezone: 'Europe/Paris', language: 'fr' },
    }),
    getJob: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newJob(scene) } }),
    updateJob: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newJob(scene) },
      body: jobFields(await newRegisteredJob(scene)),
    }),
    deleteJob: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newJob(scene) } }),
    runJob: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newJob(scene) } }),
  },
  budgets: {
    listJobs: list,
    // Reads the number of jobs, the registered job and the name. Also writes the use and the watch.
    createJob: several(4, 6),
    previewSchedule: several(0, 0),
    getJob: record,
    updateJob: several(5, 8),
    deleteJob: several(2, 7),
    runJob: write([], ['due entry', 'change', 'audit']),
  },
  lists: {
    listJobs: {
      by: asAdministrator,
      make: (scene, label) => newJob(scene, `${label} 0${newId()}`),
      labelOf: ({ name }: { name: string }) => name.slice(0, name.lastIndexOf(' ')),
      sortsByLabel: 'name',
    },
  },
};
