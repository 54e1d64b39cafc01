import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, text, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readJobs, writeJobs } from '../access.ts';
import { JobAuditLog, ManualRun, runStatuses } from './job-audit-log.ts';

const params = z.strictObject({ id: Id });
const sorts = ['scheduledFor'] as const;
const filters = { jobId: Id.optional(), registeredJobId: Id.optional(), status: z.enum(runStatuses).optional() };

export const jobAuditLogEndpoints = tagged('cron/job-audit-logs', {
  listJobAuditLogs: endpoint({
    method: 'GET',
    path: '/api/v1/cron/job-audit-logs',
    summary: 'List the runs of the last 90 days, newest first, without output',
    access: readJobs,
    query: pageQuery({ sorts, order: 'desc' }).extend(filters),
    status: 200,
    output: pageOf(JobAuditLog),
    errors: [],
    list: {
      collection: 'jobAuditLogs',
      style: 'page',
      sorts,
      order: 'desc',
      filters: [],
      searched: true,
    },
  }),
  exportJobAuditLogs: fileEndpoint({
    method: 'GET',
    path: '/api/v1/cron/job-audit-logs/export',
    summary: 'Export the runs as CSV, newest first, at most 5,000',
    access: readJobs,
    query: z.strictObject(filters),
    status: 200,
    outputType: 'text/csv; charset=utf-8',
    errors: [],
  }),
  recordRun: endpoint({
    method: 'POST',
    path: '/api/v1/cron/job-audit-logs',
    summary: 'Record a run that happened elsewhere',
    access: writeJobs,
    body: z.strictObject(ManualRun),
    status: 201,
    output: JobAuditLog,
    errors: [],
  }),
  getJobAuditLog: endpoint({
    method: 'GET',
    path: '/api/v1/cron/job-audit-logs/{id}',
    summary: 'Get a run with its output',
    access: readJobs,
    params,
    status: 200,
    output: JobAuditLog,
    errors: [],
  }),
  updateJobAuditLog: endpoint({
    method: 'PUT',
    path: '/api/v1/cron/job-audit-logs/{id}',
    summary: 'Update the note of a run. What the product recorded itself cannot be changed',
    access: writeJobs,
    params,
    body: writable(JobAuditLog, { note: text(2000) }),
    status: 200,
    output: JobAuditLog,
    errors: ['version_conflict'],
  }),
});
