import type { registeredJobEndpoints } from '@kindred/contract/cron/registered-jobs/endpoints';
import { sealSecrets } from '../../../functions/src/cron/registered-jobs/secrets.ts';
import { registeredJobKeys, registeredJobs } from '../../../functions/src/cron/registered-jobs/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Valid fields of an HTTP request that jobs can make. */
export const registeredFields = (title = 'Sync the contacts') => ({
  key: `sync-${newId().toLowerCase()}`,
  title,
  description: 'Asks the other system',
  payloadSchema: {
    type: 'object' as const,
    properties: { list: { type: 'string' as const, enum: ['all', 'new'] } },
    required: [],
    additionalProperties: false as const,
  },
  http: { method: 'POST' as const, url: 'https://example.com/sync', headers: { authorization: 'Bearer abcdef123' } },
});

/** Stores a registered job as the API would; returns its id. */
export const newRegisteredJob = async ({ db, tenant }: Scene, title?: string): Promise<string> => {
  const id = newId();
  const { http, ...fields } = registeredFields(title);
  await db.transaction(async (tx) => {
    const sealed = await sealSecrets(tenant.id, id, { headers: http.headers, secret: null });
    const request = { method: http.method, url: http.url, headerNames: Object.keys(http.headers), hasSecret: false };
    tx.create(registeredJobKeys, { registeredJobId: id }, fields.key);
    tx.create(registeredJobs, { ...fields, http: request, sealed, jobCount: 0 }, id);
  });
  return id;
};

export const registeredJobSamples: NounSamples<typeof registeredJobEndpoints> = {
  examples: {
    listRegisteredJobs: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: 'alone', pageSize: (await newRegisteredJob(scene, 'Listed alone')) && 10 },
    }),
    createRegisteredJob: ({ customerAdministrator }) => ({ by: customerAdministrator, body: registeredFields() }),
    getRegisteredJob: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newRegisteredJob(scene) },
    }),
    updateRegisteredJob: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newRegisteredJob(scene) },
      body: registeredFields('Sync all'),
    }),
    deleteRegisteredJob: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newRegisteredJob(scene) },
    }),
  },
  budgets: {
    listRegisteredJobs: {
      row: 'a list page of n: n + 2, + 1 for each built-in job',
      reads: 6,
      writes: 0,
      perEntry: true,
    },
    createRegisteredJob: write([], ['reservation', 'counter', 'audit']),
    // Reads the record, two counts, and the last runs.
    getRegisteredJob: several(4, 0),
    updateRegisteredJob: write(['reservation'], ['reservation', 'reservation', 'audit']),
    deleteRegisteredJob: write([], ['reservation', 'counter', 'audit']),
  },
  lists: {
    listRegisteredJobs: {
      by: asAdministrator,
      make: (scene, label) => newRegisteredJob(scene, label),
      labelOf: ({ title }: { title: string }) => title,
      sortsByLabel: 'title',
    },
  },
};
