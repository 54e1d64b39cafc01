import type { jobEndpoints } from '@kindred/contract/cron/jobs/endpoints';
import type { Job } from '@kindred/contract/cron/jobs/job';
import { payloadReader, type PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { presentLog } from '../job-audit-logs/present.ts';
import { jobAuditLogs, runsByHand } from '../job-audit-logs/store.ts';
import type { CronRegistry } from '../noun.ts';
import { builtInJob, countUse } from '../registered-jobs/built-in.ts';
import { registeredJobs } from '../registered-jobs/store.ts';
import { wrongFieldOf } from './cron-fields.ts';
import { askedRun, beginRun, mostQueued, runningOf } from './runs.ts';
import { jobNameId, jobNames, jobs, type StoredJob } from './store.ts';
import { scheduleTick } from './tick.ts';
import { cronFault, markOf, timesAfter } from './times.ts';
import { stopWatching, watchNext } from './watch.ts';
import { wordsOf } from './words.ts';

type JobInput = InputOf<(typeof jobEndpoints)['createJob']>['body'];

const mostJobs = 2000;

const present = ({ running, queue, succeededFor, watchedFor, ...job }: StoredJob): Job => {
  void [succeededFor, watchedFor];
  return { ...job, isRunning: runningOf({ running }) !== null, queued: queue.length };
};

const jobIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredJob> => {
  const job = await from.get(jobs, id);
  if (!job) throw new ApiError('not_found');
  return job;
};

const faults = {
  invalid_cron: 'Not an expression of five fields such as "0 9 * * MON-FRI"',
  never_fires: 'This expression never matches a time',
} as const;

/** Returns an expression in words. Throws a field error if it cannot be used or has no words. */
const describeCron = async (cron: string, language: string, path: string): Promise<string> => {
  const fault = cronFault(cron);
  const words = fault ? undefined : await wordsOf(cron, language);
  if (words !== undefined) return words;
  const wrong = fault === 'never_fires' ? undefined : wrongFieldOf(cron);
  if (wrong) throw fieldError('bad_request', path, wrong.says, wrong.code);
  const code = fault ?? 'invalid_cron';
  throw fieldError('bad_request', path, faults[code], code);
};

const checkSchedule = async ({ schedule }: JobInput, before?: StoredJob): Promise<void> => {
  if ('cron' in schedule) return void (await describeCron(schedule.cron, 'en', 'schedule.cron'));
  const isKept = before && 'at' in before.schedule && before.schedule.at === schedule.at;
  if (!isKept && schedule.at <= timestamp())
    throw fieldError('bad_request', 'schedule.at', 'This time has passed', 'in_the_past');
};

const checkPayload = ({ payload }: JobInput, schema: PayloadSchema): void => {
  const read = payloadReader(schema).safeParse(payload);
  if (read.success) return;
  const issues = read.error.issues.map(({ path, message, code }) => ({
    path: ['payload', ...path].join('.'),
    message,
    code,
  }));
  throw new ApiError('bad_request', { detail: 'The payload does not match what the job expects.', issues });
};

/** Returns what a job is to run, with its schema. Throws a field error if it does not exist. */
const registeredFor = async (registry: CronRegistry, tx: Transaction, { registeredJobId: id }: JobInput) => {
  const builtIn = await builtInJob(registry, id);
  if (builtIn) return { title: builtIn.title, payloadSchema: builtIn.payloadSchema, record: undefined };
  const record = await tx.get(registeredJobs, id);
  if (!record) throw fieldError('bad_request', 'registeredJobId', 'Registered job not found', 'unknown');
  return { title: record.title, payloadSchema: record.payloadSchema, record };
};

const reserveName = async (tx: Transaction, name: string, jobId: string): Promise<void> => {
  const taken = await tx.get(jobNames, jobNameId(name));
  if (taken && taken.jobId !== jobId) throw fieldError('conflict', 'name', 'Another job has this name', 'name_taken');
  if (!taken) tx.create(jobNames, { jobId }, jobNameId(name));
};

const nextOf = ({ schedule, timezone, enabled }: JobInput): string | null =>
  enabled ? (timesAfter(schedule, timezone, timestamp())[0] ?? null) : null;

const begun = { lastRun: null, running: null, queue: [], succeededFor: null, lateSince: null, watchedFor: null };

export const jobHandlers = (registry: CronRegistry): Handlers<typeof jobEndpoints> => ({
  listJobs: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, jobs, query, { registeredJobId: query.registeredJobId });
    return { ...page, items: page.items.map(present) };
  },
  createJob: {
    handle: async (ctx, { body }) => {
      await checkSchedule(body);
      if ((await ctx.db.count(jobs, {})) >= mostJobs)
        throw new ApiError('conflict', { detail: `A tenant can have at most ${mostJobs} jobs.` });
      const id = newId();
      return ctx.db.transaction(async (tx) => {
        const { title, payloadSchema } = await registeredFor(registry, tx, body);
        checkPayload(body, payloadSchema);
        await reserveName(tx, body.name, id);
        await countUse(tx, registry, body.registeredJobId, 1);
        const planned = { id, ...body, nextRunAt: nextOf(body), watchedFor: null };
        scheduleTick(tx, ctx.tenant.id, planned);
        const watchedFor = watchNext(tx, ctx.tenant.id, planned);
        const { id: _, ...fields } = planned;
        return present(tx.create(jobs, { ...begun, ...fields, registeredJobTitle: title, watchedFor }, id));
      });
    },
    replay: async (ctx, _input, id) => present(await jobIn(ctx.db, id)),
  },
  previewSchedule: async (_ctx, { query: { cron, timezone, language } }) => {
    const words = await describeCron(cron, language, 'cron');
    const next = timesAfter({ cron }, timezone, timestamp(), 5);
    return { words, next: next.map((at) => ({ at, mark: markOf(cron, timezone, at) })) };
  },
  getJob: async (ctx, { params }) => present(await jobIn(ctx.db, params.id)),
  updateJob: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const job = await jobIn(tx, params.id);
      await checkSchedule(body, job);
      const { title, payloadSchema } = await registeredFor(registry, tx, body);
      checkPayload(body, payloadSchema);
      if (jobNameId(body.name) !== jobNameId(job.name)) {
        await reserveName(tx, body.name, job.id);
        tx.remove(jobNames, jobNameId(job.name));
      }
      if (body.registeredJobId !== job.registeredJobId) {
        await countUse(tx, registry, job.registeredJobId, -1);
        await countUse(tx, registry, body.registeredJobId, 1);
      }
      // A watched time belongs to the previous schedule.
      if (job.watchedFor) stopWatching(tx, ctx.tenant.id, job.id);
      const planned = { ...job, ...body, nextRunAt: nextOf(body), watchedFor: null };
      scheduleTick(tx, ctx.tenant.id, planned);
      const watchedFor = watchNext(tx, ctx.tenant.id, planned);
      const changes = { ...body, registeredJobTitle: title, nextRunAt: planned.nextRunAt, watchedFor };
      return present(tx.update(jobs, job, changes, ctx.ifMatch));
    }),
  deleteJob: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => {
      const job = await jobIn(tx, params.id);
      scheduleTick(tx, ctx.tenant.id, { ...job, nextRunAt: null });
      stopWatching(tx, ctx.tenant.id, job.id);
      await countUse(tx, registry, job.registeredJobId, -1);
      tx.remove(jobNames, jobNameId(job.name));
      tx.remove(jobs, job);
    }),
  runJob: {
    handle: (ctx: SignedInContext, { params }) =>
      ctx.db.transaction(async (tx) => {
        const job = await jobIn(tx, params.id);
        const run = askedRun(job.id);
        if (!runningOf(job)) {
          tx.note(jobs, job, { running: beginRun(tx, ctx.tenant.id, job, run, runsByHand) });
          return { run: presentLog((await tx.get(jobAuditLogs, run.runId))!), queued: false };
        }
        if (job.overlap === 'SKIP' || job.queue.length >= mostQueued)
          throw new ApiError('conflict', {
            why: 'job_running',
            detail: 'This job is running. Please wait until it has finished.',
          });
        tx.note(jobs, job, { queue: [...job.queue, run] });
        return { run: null, queued: true };
      }),
    replay: async (ctx, { params }) => {
      const { running } = await jobIn(ctx.db, params.id);
      const run = running && (await ctx.db.get(jobAuditLogs, running.runId));
      return { run: run ? presentLog(run) : null, queued: false };
    },
  },
});
