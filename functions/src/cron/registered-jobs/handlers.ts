import type { registeredJobEndpoints } from '@kindred/contract/cron/registered-jobs/endpoints';
import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { isWithin } from '../../platform/outbound/is-within.ts';
import { outboundUrl } from '../../platform/outbound/outbound.ts';
import type { CronRegistry } from '../noun.ts';
import { jobAuditLogs } from '../job-audit-logs/store.ts';
import { builtInJob, builtInJobs, builtInUses, presentBuiltIn } from './built-in.ts';
import { mergeSecrets, sealSecrets, unsealSecrets } from './secrets.ts';
import { registeredJobKeys, registeredJobs, type StoredRegisteredJob } from './store.ts';

type RegisteredJobInput = InputOf<(typeof registeredJobEndpoints)['createRegisteredJob']>['body'];

const present = ({ http, sealed, ...record }: StoredRegisteredJob): RegisteredJob => {
  void sealed;
  const { headerNames, ...request } = http;
  return {
    ...record,
    kind: 'HTTP',
    http: { ...request, headers: Object.fromEntries(headerNames.map((name) => [name, null])) },
  };
};

const recordOf = async (ctx: SignedInContext, id: string): Promise<StoredRegisteredJob> => {
  const record = await ctx.db.get(registeredJobs, id);
  if (!record) throw new ApiError('not_found');
  return record;
};

const checkUrl = (written: string): void => {
  try {
    outboundUrl(written);
  } catch (error) {
    if (error instanceof OutboundError) throw fieldError('bad_request', 'http.url', error.message, error.fault);
    throw error;
  }
};

const reserveKey = async (tx: Transaction, registry: CronRegistry, key: string, id: string): Promise<void> => {
  const taken = (await builtInJob(registry, key)) ?? (await tx.get(registeredJobKeys, key));
  if (taken) throw fieldError('conflict', 'key', 'Another registered job has this key', 'key_taken');
  tx.create(registeredJobKeys, { registeredJobId: id }, key);
};

/**
 * Returns the fields as stored, with their secrets sealed for this record. Stored secrets stay as long as the URL stays
 * the one that they were entered for.
 */
const fieldsOf = async (
  ctx: SignedInContext,
  id: string,
  written: RegisteredJobInput,
  before?: StoredRegisteredJob,
) => {
  const known = before ? await unsealSecrets(ctx.tenant.id, id, before.sealed) : { headers: {}, secret: null };
  const isAddressKept = before !== undefined && isWithin(before.http.url, written.http.url);
  const secrets = mergeSecrets(known, written.http, isAddressKept);
  const { key, title, description, payloadSchema } = written;
  const { method, url } = written.http;
  const http = { method, url, headerNames: Object.keys(secrets.headers), hasSecret: secrets.secret !== null };
  return { key, title, description, payloadSchema, http, sealed: await sealSecrets(ctx.tenant.id, id, secrets) };
};

const usesOf = async (ctx: SignedInContext, key: string): Promise<number> =>
  (await ctx.db.get(builtInUses, key))?.jobCount ?? 0;

const usedBy = (jobs: number): string =>
  jobs === 1 ? 'One scheduled job uses this.' : `${jobs} scheduled jobs use this.`;

const builtInOnly = () =>
  new ApiError('conflict', {
    why: 'built_in_job',
    detail: 'Built-in jobs cannot be changed.',
  });

const runsLookedAt = 100;

/** Returns the value below which this share of sorted numbers lies; null if the list is empty. */
const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

/** Returns the figures of a registered job: two counts, and the durations of its last 100 runs. */
const statsOf = async (db: Database, registeredJobId: string): Promise<NonNullable<RegisteredJob['stats']>> => {
  const [runs, succeeded, last] = await Promise.all([
    db.count(jobAuditLogs, { registeredJobId }),
    db.count(jobAuditLogs, { registeredJobId, status: 'SUCCEEDED' }),
    db.scan(jobAuditLogs, {
      where: { registeredJobId },
      sort: 'scheduledFor',
      order: 'desc',
      limit: runsLookedAt,
    }),
  ]);
  const durations = last.items.flatMap(({ duration }) => duration ?? []).toSorted((one, other) => one - other);
  return { runs, succeeded, p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) };
};

export const registeredJobHandlers = (registry: CronRegistry): Handlers<typeof registeredJobEndpoints> => ({
  listRegisteredJobs: async (ctx, { query }) => {
    const [page, known] = await Promise.all([pageOf(ctx.db, registeredJobs, query), builtInJobs(registry)]);
    const builtIn = known.map(async (job) => presentBuiltIn(job, await usesOf(ctx, job.key)));
    return { ...page, items: page.items.map(present), builtIn: await Promise.all(builtIn) };
  },
  createRegisteredJob: {
    handle: async (ctx, { body }) => {
      checkUrl(body.http.url);
      const id = newId();
      const fields = await fieldsOf(ctx, id, body);
      return ctx.db.transaction(async (tx) => {
        await reserveKey(tx, registry, body.key, id);
        return present(tx.create(registeredJobs, { ...fields, jobCount: 0 }, id));
      });
    },
    replay: async (ctx, _input, id) => present(await recordOf(ctx, id)),
  },
  getRegisteredJob: async (ctx, { params }) => {
    const builtIn = await builtInJob(registry, params.id);
    const [shown, stats] = await Promise.all([
      builtIn
        ? usesOf(ctx, params.id).then((count) => presentBuiltIn(builtIn, count))
        : recordOf(ctx, params.id).then(present),
      statsOf(ctx.db, params.id),
    ]);
    return { ...shown, stats };
  },
  updateRegisteredJob: async (ctx, { params, body }) => {
    if (await builtInJob(registry, params.id)) throw builtInOnly();
    checkUrl(body.http.url);
    return ctx.db.transaction(async (tx) => {
      const record = await tx.get(registeredJobs, params.id);
      if (!record) throw new ApiError('not_found');
      // Uses the record being replaced: another call may change where its secrets are sent.
      const fields = await fieldsOf(ctx, record.id, body, record);
      if (record.key !== body.key) {
        await reserveKey(tx, registry, body.key, record.id);
        tx.remove(registeredJobKeys, record.key);
      }
      return present(tx.update(registeredJobs, record, fields, ctx.ifMatch));
    });
  },
  deleteRegisteredJob: async (ctx, { params }) => {
    if (await builtInJob(registry, params.id)) throw builtInOnly();
    await ctx.db.transaction(async (tx) => {
      const record = await tx.get(registeredJobs, params.id);
      if (!record) throw new ApiError('not_found');
      if (record.jobCount > 0) throw new ApiError('conflict', { why: 'job_in_use', detail: usedBy(record.jobCount) });
      tx.remove(registeredJobKeys, record.key);
      tx.remove(registeredJobs, record);
    });
  },
});
