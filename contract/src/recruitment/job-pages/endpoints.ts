import * as z from 'zod';
import { open, readableRecord } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, line } from '../../fields.ts';
import { Job, JobPage, JobSummary } from './job.ts';

/** The same for every visitor, so the edge caches it for a minute. */
const cache = 'public, max-age=60';
const access = open({ flag: 'recruitment' });

export const JobParams = z.strictObject({ slug: line(200).toLowerCase() });

export const jobPageEndpoints = tagged('recruitment/job-pages', {
  listOpenPositions: endpoint({
    method: 'GET',
    path: '/public-api/v1/recruitment/positions',
    summary: 'List the positions that accept applications, newest first: at most 200',
    access,
    status: 200,
    output: z.object({ items: z.array(JobSummary) }),
    errors: [],
    cache,
  }),
  getOpenPosition: endpoint({
    method: 'GET',
    path: '/public-api/v1/recruitment/positions/{slug}',
    summary: 'Get a position that accepts applications. Any other is 404',
    access,
    params: JobParams,
    status: 200,
    output: Job,
    errors: [],
    cache,
  }),
  getJobPage: endpoint({
    method: 'GET',
    path: '/api/v1/recruitment/positions/{id}/job-page',
    summary: 'Get the address of a position’s public page, and whether everybody sees it',
    access: readableRecord('positions', { flag: 'recruitment', scope: 'positions:read' }),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: JobPage,
    errors: [],
  }),
});
