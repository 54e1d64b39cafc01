import type { cronSeedEndpoints } from '@kindred/contract/cron/seeds/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { jobNameId, jobNames, jobs } from '../jobs/store.ts';
import type { CronRegistry } from '../noun.ts';
import { builtInJobs } from '../registered-jobs/built-in.ts';

const replay = async ({ db }: SignedInContext, _input: unknown, id: string) => {
  const operation = await db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation };
};

const done = { status: 'SUCCEEDED' as const, progress: { done: 1, total: 1 }, failures: [] };

/** When the samples would run if they were not paused. */
const crons = ['0 7 * * MON', '30 8 1 * *', '15 3 * * *'] as const;

/** Makes a paused job for each of the first built-in jobs, unless its name is taken. Returns how many it made. */
const makeSamples = (registry: CronRegistry, { db, actor }: SignedInContext) =>
  db.transaction(async (tx) => {
    const known = (await builtInJobs(registry)).filter(({ payloadSchema }) => payloadSchema.required.length === 0);
    const samples = crons.flatMap((cron, index) => (known[index] ? [{ cron, builtIn: known[index] }] : []));
    const taken = await Promise.all(samples.map(({ builtIn }) => tx.get(jobNames, jobNameId(builtIn.title))));
    const missing = samples.filter((_, index) => !taken[index]);
    for (const { cron, builtIn } of missing) {
      const job = tx.create(jobs, {
        name: builtIn.title,
        registeredJobId: builtIn.key,
        registeredJobTitle: builtIn.title,
        schedule: { cron },
        timezone: 'UTC',
        payload: {},
        enabled: false,
        timeoutSeconds: 60,
        maxAttempts: 3,
        overlap: 'SKIP',
        missed: 'LAST',
        graceSeconds: 300,
        alertAfterSeconds: null,
        nextRunAt: null,
        lastRun: null,
        running: null,
        queue: [],
        succeededFor: null,
        lateSince: null,
        watchedFor: null,
      });
      tx.create(jobNames, { jobId: job.id }, jobNameId(builtIn.title));
    }
    const result = { jobs: { known: samples.length, created: missing.length } };
    return tx.create(operations, { ...done, kind: 'cron-sample', result, createdBy: actor.uid });
  });

export const cronSeedHandlers = (registry: CronRegistry): Handlers<typeof cronSeedEndpoints> => ({
  seedCronReference: {
    handle: async ({ db, actor }) => {
      const result = { registered_jobs: { known: (await builtInJobs(registry)).length, created: 0 } };
      const fields = { ...done, kind: 'cron-reference', result, createdBy: actor.uid };
      return { operation: await db.transaction(async (tx) => tx.create(operations, fields)) };
    },
    replay,
  },
  seedCronSample: { handle: async (ctx) => ({ operation: await makeSamples(registry, ctx) }), replay },
});
