import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { csvLines } from '../../http/csv.ts';
import type { SignedInContext, StreamAnswer } from '../../http/context.ts';
import { withCall } from '../../platform/call.ts';
import type { ListRequest } from '../../platform/firestore/list-query.ts';
import { jobAuditLogs } from './store.ts';

const columns = [
  'id',
  'jobName',
  'jobId',
  'registeredJobId',
  'scheduledFor',
  'startedAt',
  'finishedAt',
  'duration',
  'status',
  'attempt',
  'error',
  'output',
  'note',
  'recordedBy',
] as const satisfies readonly (keyof JobAuditLog)[];

const pageSize = 100;
const pageSeconds = 20;
const mostEntries = 5000;
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Exports the newest runs as CSV, with at most one page in memory. */
export const exportLogs = (ctx: SignedInContext, where: NonNullable<ListRequest['where']>): StreamAnswer => ({
  name: `${ctx.tenant.subdomain}-job-audit-logs.csv`,
  chunks: chunksOf(ctx, where),
});

async function* chunksOf(ctx: SignedInContext, where: NonNullable<ListRequest['where']>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLines([columns]));
  let cursor: string | undefined;
  let sent = 0;
  do {
    const request: ListRequest = {
      where,
      sort: 'scheduledFor',
      order: 'desc',
      limit: pageSize,
      cursor,
    };
    const page = await withCall(ctx.requestId, pageSeconds, () => ctx.db.scan(jobAuditLogs, request));
    const rows = page.items.map((entry) => columns.map((column) => String(entry[column] ?? '')));
    if (rows.length > 0) yield encoder.encode(csvLines(rows));
    sent += rows.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor && sent < mostEntries);
}
