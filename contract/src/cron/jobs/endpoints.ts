import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Id, Language, Timezone, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readJobs, runJobs, writeJobs } from '../access.ts';
import { JobAuditLog } from '../job-audit-logs/job-audit-log.ts';
import { CronExpression, Job, JobWrite, SchedulePreview } from './job.ts';

const params = z.strictObject({ id: Id });
const sorts = ['name', 'nextRunAt', 'createdAt'] as const;

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs',
    summary: 'The tenant’s scheduled jobs',
    access: readJobs,
    query: pageQuery({ sorts, order: 'asc' }).extend({ registeredJobId: Id.optional() }),
    status: 200,
    output: pageOf(Job),
    errors: [],
    list: { collection: 'jobs', style: 'page', sorts, order: 'asc', filters: ['registeredJobId'], searched: true },
  }),
  createJob: endpoint({
    method: 'POST',
    path: '/api/v1/cron/jobs',
    summary: 'Schedules a job',
    access: writeJobs,
    body: z.strictObject(JobWrite),
    status: 201,
    output: Job,
    errors: ['conflict'],
  }),
  previewSchedule: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs/preview',
    summary: 'A cron expression in words, and its next five times',
    access: readJobs,
    query: z.strictObject({ cron: CronExpression, timezone: Timezone, language: Language.default('en') }),
    status: 200,
    output: SchedulePreview,
    errors: [],
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'A scheduled job',
    access: readJobs,
    params,
    status: 200,
    output: Job,
    errors: [],
  }),
  updateJob: endpoint({
    method: 'PUT',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'Replaces a scheduled job; a run that has begun ends as it began',
    access: writeJobs,
    params,
    body: writable(Job, JobWrite),
    status: 200,
    output: Job,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteJob: endpoint({
    method: 'DELETE',
    path: '/api/v1/cron/jobs/{id}',
    summary: 'Deletes a scheduled job; its log stays',
    access: writeJobs,
    params,
    status: 204,
    errors: [],
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/v1/cron/jobs/{id}/run',
    summary: 'Runs a job now, whether it is enabled or not; answers the entry of the run',
    access: runJobs,
    params,
    status: 202,
    output: z.object({ run: JobAuditLog.nullable(), queued: z.boolean() }),
    errors: ['conflict'],
  }),
};
