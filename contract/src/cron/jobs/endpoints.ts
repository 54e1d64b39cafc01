import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, KeptTimezone, Language, Timezone, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readJobs, runJobs, writeJobs } from '../access.ts';
import { JobAuditLog } from '../job-audit-logs/job-audit-log.ts';
import { CronExpression, Job, JobWrite, SchedulePreview } from './job.ts';

const params = z.strictObject({ id: Id });
const sorts = ['name', 'nextRunAt', 'createdAt'] as const;

export const jobEndpoints = tagged('cron/jobs', {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs',
    summary: 'List the tenant’s scheduled jobs',
    access: readJobs,
    query: pageQuery({ sorts, order: 'asc' }).extend({ registeredJobId: Id.optional() }),
    status: 200,
    output: pageOf(Job),
    errors: [],
    list: { collection: 'jobs', style: 'page', sorts, order: 'asc', filters: [], searched: true },
  }),
  createJob: endpoint({
    method: 'POST',
    path: '/api/v1/cron/jobs',
    summary: 'Create a scheduled job',
    access: writeJobs,
    body: z.strictObject(JobWrite),
    status: 201,
    output: Job,
    errors: ['conflict'],
  }),
  previewSchedule: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs/preview',
    summary: 'Describe a cron expression in words, with its next five times',
    access: readJobs,
    query: z.strictObject({ cron: CronExpression, timezone: Timezone, language: Language.default('en') }),
    status: 200,
    output: SchedulePreview,
    errors: [],
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'Get a scheduled job',
    access: readJobs,
    params,
    status: 200,
    output: Job,
    errors: [],
  }),
  updateJob: endpoint({
    method: 'PUT',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'Update a scheduled job. A run that has begun does not change',
    access: writeJobs,
    params,
    body: writable(Job, { ...JobWrite, timezone: KeptTimezone }),
    status: 200,
    output: Job,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteJob: endpoint({
    method: 'DELETE',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'Delete a scheduled job. Its log remains',
    access: writeJobs,
    params,
    status: 204,
    errors: [],
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/v1/cron/jobs/{id}/run',
    summary: 'Run a job now, enabled or not. Returns the log entry of the run',
    access: runJobs,
    params,
    status: 202,
    output: z.object({ run: JobAuditLog.nullable(), queued: z.boolean() }),
    errors: ['conflict'],
  }),
});
