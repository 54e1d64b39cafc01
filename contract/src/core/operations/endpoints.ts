import * as z from 'zod';
import { signedIn, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { Operation } from './operation.ts';

export const operationEndpoints = {
  getOperation: endpoint({
    method: 'GET',
    path: '/api/v1/operations/{id}',
    summary: 'How far an operation is that the signed-in person started',
    access: signedIn({ scope: 'operations:read' }),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: Operation,
    errors: [],
  }),
  getPlatformOperation: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/operations/{id}',
    summary: 'How far an operation is that a super admin started, in whichever tenant',
    access: superAdmin(),
    params: z.strictObject({ id: Id }),
    status: 200,
    output: Operation,
    errors: [],
  }),
};
