import * as z from 'zod';
import { signedIn, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { SignIn } from './sign-in.ts';

const sorts = ['at'] as const;

export const signInEndpoints = {
  listMySignIns: endpoint({
    method: 'GET',
    path: '/api/v1/me/sign-ins',
    summary: 'List when, how and from where the caller signed in during the last 90 days, newest first',
    access: signedIn(),
    query: pageQuery({ sorts, order: 'desc' }).omit({ detail: true, q: true }),
    status: 200,
    output: pageOf(SignIn),
    errors: [],
    list: {
      collection: 'signIns',
      style: 'page',
      sorts,
      order: 'desc',
      filters: ['userId'],
      within: true,
      searched: false,
    },
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/v1/me/sign-out-everywhere',
    summary:
      'End all of the caller’s sessions, including this one. Existing tokens are refused at once where the call was answered, and everywhere within a minute',
    access: signedIn({ beforeConfirming: true }),
    status: 204,
    errors: [],
  }),
  signOutUser: endpoint({
    method: 'POST',
    path: '/api/v1/users/{userid}/sign-out-everywhere',
    summary: 'End all sessions of a person of the same role or a lower one',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: null }),
    params: z.strictObject({ userid: Id }),
    status: 204,
    errors: [],
  }),
  signOutTenantUser: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/sign-out-everywhere',
    summary: 'End all sessions of a tenant’s person',
    access: superAdmin(),
    params: z.strictObject({ tenantid: Id, userid: Id }),
    status: 204,
    errors: [],
  }),
};
