import * as z from 'zod';
import { signedIn, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { Operation } from './operation.ts';

export const operationEndpoints = {
  getOperation: endpoint({
    method: 'GET',
    path: '/api/v1/operations/{id}',
    summary: 'Get the progress of an operation that the caller started',
    access: signedIn({ scope: 'operations:read' }),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: Operation,
    errors: [],
  }),
  getPlatformOperation: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/operations/{id}',
    summary: 'Get the progress of an operation that a super admin started, in any tenant',
    access: superAdmin(),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: Operation,
    errors: [],
  }),
};
