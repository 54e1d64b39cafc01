import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readJobs, writeJobs } from '../access.ts';
import { RegisteredJob, RegisteredJobWrite } from './registered-job.ts';

const params = z.strictObject({ id: Id });
const sorts = ['title', 'key', 'createdAt'] as const;

export const registeredJobEndpoints = tagged('cron/registered-jobs', {
  listRegisteredJobs: endpoint({
    method: 'GET',
    path: '/api/v1/cron/registered-jobs',
    summary: 'List what jobs can run: the tenant’s HTTP requests by page, and all built-in ones',
    access: readJobs,
    query: pageQuery({ sorts, order: 'asc' }),
    status: 200,
    output: pageOf(RegisteredJob).extend({ builtIn: z.array(RegisteredJob) }),
    errors: [],
    list: { collection: 'registeredJobs', style: 'page', sorts, order: 'asc', filters: [], searched: true },
  }),
  createRegisteredJob: endpoint({
    method: 'POST',
    path: '/api/v1/cron/registered-jobs',
    summary: 'Create an HTTP request that jobs can make',
    access: writeJobs,
    body: z.strictObject(RegisteredJobWrite),
    status: 201,
    output: RegisteredJob,
    errors: ['conflict'],
  }),
  getRegisteredJob: endpoint({
    method: 'GET',
    path: '/api/v1/cron/registered-jobs/{id}',
    summary: 'Get a registered job with its figures. The id of a built-in one is its key',
    access: readJobs,
    params,
    status: 200,
    output: RegisteredJob,
    errors: [],
  }),
  updateRegisteredJob: endpoint({
    method: 'PUT',
    path: '/api/v1/cron/registered-jobs/{id}',
    summary: 'Update a registered HTTP request. Built-in ones cannot be changed',
    access: writeJobs,
    params,
    body: writable(RegisteredJob, RegisteredJobWrite),
    status: 200,
    output: RegisteredJob,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteRegisteredJob: endpoint({
    method: 'DELETE',
    path: '/api/v1/cron/registered-jobs/{id}',
    summary: 'Delete a registered HTTP request that no job uses',
    access: writeJobs,
    params,
    status: 204,
    errors: ['conflict'],
  }),
});
