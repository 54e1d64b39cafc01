import * as z from 'zod';
import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { IsolationCheck, isolationCheckStatuses, IsolationCheckSummary } from './isolation-check.ts';

const list = {
  collection: 'isolationChecks',
  style: 'page',
  sorts: ['createdAt'],
  order: 'desc',
  filters: ['status', 'startedBy'],
  searched: false,
} as const;

const path = '/superadmin-api/v1/isolation-checks';

export const isolationCheckEndpoints = {
  startIsolationCheck: endpoint({
    method: 'POST',
    path,
    summary: 'Check that two test tenants cannot reach each other. One run at a time; starts within a minute',
    access: superAdmin(),
    status: 202,
    output: IsolationCheckSummary,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 20, seconds: 3600 }] },
  }),
  listIsolationChecks: endpoint({
    method: 'GET',
    path,
    summary: 'List the runs of the isolation check, newest first',
    access: superAdmin(),
    query: pageQuery(list)
      .omit({ detail: true, q: true })
      .extend({ status: z.enum(isolationCheckStatuses).optional(), startedBy: Id.optional() }),
    status: 200,
    output: pageOf(IsolationCheckSummary),
    errors: [],
    list,
  }),
  getIsolationCheck: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/isolation-checks/{id}',
    summary: 'Get a run with everything that it tried',
    access: superAdmin(),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: IsolationCheck,
    errors: [],
  }),
};
