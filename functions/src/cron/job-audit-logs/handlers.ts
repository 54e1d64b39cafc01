import type { jobAuditLogEndpoints } from '@kindred/contract/cron/job-audit-logs/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import type { CronRegistry } from '../noun.ts';
import { exportLogs } from './export.ts';
import { presentExcerpt, presentLog } from './present.ts';
import { jobAuditLogs, runsByHand, type StoredJobAuditLog } from './store.ts';

interface Filters {
  readonly jobId?: string | undefined;
  readonly registeredJobId?: string | undefined;
  readonly status?: string | undefined;
}

const given = ({ jobId, registeredJobId, status }: Filters): NonNullable<ListRequest['where']> =>
  Object.fromEntries(
    Object.entries({ jobId, registeredJobId, status }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const entryOf = async (ctx: SignedInContext, id: string): Promise<StoredJobAuditLog> => {
  const entry = await ctx.db.get(jobAuditLogs, id);
  if (!entry) throw new ApiError('not_found');
  return entry;
};

const unknown = (path: string) => fieldError('bad_request', path, 'Record not found', 'unknown');

export const jobAuditLogHandlers = (registry: CronRegistry): Handlers<typeof jobAuditLogEndpoints> => ({
  listJobAuditLogs: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, jobAuditLogs, query, given(query) as Record<string, string>);
    return { ...page, items: page.items.map(presentExcerpt) };
  },
  exportJobAuditLogs: async (ctx, { query }) => exportLogs(ctx, given(query)),
  recordRun: {
    handle: async (ctx, { body }) => {
      if (body.finishedAt && body.finishedAt < body.startedAt)
        throw fieldError('bad_request', 'finishedAt', 'The end can’t be before the start', 'before_start');
      const name = await registry.nameOfRun(ctx.db, body);
      if (name === undefined) throw unknown(body.jobId ? 'jobId' : 'registeredJobId');
      const made = await ctx.db.create(runsByHand, {
        ...body,
        jobName: name,
        scheduledFor: body.startedAt,
        duration: body.finishedAt ? Date.parse(body.finishedAt) - Date.parse(body.startedAt) : null,
        status: 'MANUAL',
        attempt: 1,
        attempts: [],
        error: null,
        recordedBy: ctx.actor.uid,
      });
      return presentLog(made!);
    },
    replay: async (ctx, _input, id) => presentLog(await entryOf(ctx, id)),
  },
  getJobAuditLog: async (ctx, { params }) => presentLog(await entryOf(ctx, params.id)),
  updateJobAuditLog: async (ctx, { params, body }) =>
    presentLog(await ctx.db.update(runsByHand, params.id, ctx.ifMatch, () => ({ note: body.note }))),
});
