import * as z from 'zod';
import { admin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { ClientApplication, ClientApplicationWrite } from './client-application.ts';
import { ScopeDescription } from './scope.ts';

const params = z.strictObject({ id: Id });
const sorts = ['name', 'createdAt', 'lastUsedAt'] as const;
const listed = pageQuery({ sorts, order: 'asc' });

export const clientApplicationEndpoints = {
  listScopes: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/scopes',
    summary: 'List the scopes that tokens can have, and the calls that each opens',
    access: admin(),
    status: 200,
    output: z.object({ items: z.array(ScopeDescription) }),
    errors: [],
  }),
  listClientApplications: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications',
    summary: 'List the client applications of this tenant',
    access: admin(),
    query: listed.omit({ detail: true }).extend({ includeInactive: switchOf('false') }),
    status: 200,
    output: pageOf(ClientApplication),
    errors: [],
    list: {
      collection: 'clientApplications',
      style: 'page',
      sorts,
      order: 'asc',
      filters: ['status'],
      searched: true,
    },
  }),
  createClientApplication: endpoint({
    method: 'POST',
    path: '/admin-api/v1/client-applications',
    summary: 'Create a client application',
    access: admin(),
    body: z.strictObject(ClientApplicationWrite),
    status: 201,
    output: ClientApplication,
    errors: ['conflict'],
  }),
  getClientApplication: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/{id}',
    summary: 'Get a client application',
    access: admin(),
    params,
    status: 200,
    output: ClientApplication,
    errors: [],
  }),
  updateClientApplication: endpoint({
    method: 'PUT',
    path: '/admin-api/v1/client-applications/{id}',
    summary: 'Update a client application. Its tokens follow within a minute',
    access: admin(),
    params,
    body: writable(ClientApplication, ClientApplicationWrite),
    status: 200,
    output: ClientApplication,
    errors: ['version_conflict', 'conflict'],
  }),
  deactivateClientApplication: endpoint({
    method: 'PATCH',
    path: '/admin-api/v1/client-applications/{id}/deactivate',
    summary: 'Deactivate a client application. Its tokens stop working within a minute',
    access: admin(),
    params,
    status: 200,
    output: ClientApplication,
    errors: ['version_conflict'],
  }),
  deleteClientApplication: endpoint({
    method: 'DELETE',
    path: '/admin-api/v1/client-applications/{id}',
    summary: 'Delete a client application, and revoke and delete its tokens. Their audit remains',
    access: admin(),
    params,
    status: 204,
    errors: [],
  }),
};
