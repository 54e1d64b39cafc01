import * as z from 'zod';
import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { AccountRequest, AccountRequestCreate } from './account-request.ts';

const list = {
  collection: 'accountRequests',
  style: 'page',
  sorts: ['createdAt'],
  order: 'desc',
  filters: ['userId'],
  searched: false,
} as const;

const path = '/superadmin-api/v1/account-requests';
const params = z.strictObject({ id: Id });

export const accountRequestEndpoints = {
  listAccountRequests: endpoint({
    method: 'GET',
    path,
    summary: 'List the requests to change a super admin’s address or second factor, newest first',
    access: superAdmin(),
    query: pageQuery(list).omit({ detail: true, q: true }).extend({ userId: Id.optional() }),
    status: 200,
    output: pageOf(AccountRequest),
    errors: [],
    list,
  }),
  createAccountRequest: endpoint({
    method: 'POST',
    path,
    summary: 'Request a change of a super admin’s address or second factor. Another super admin has to confirm it',
    access: superAdmin(),
    body: AccountRequestCreate,
    status: 201,
    output: AccountRequest,
    errors: ['conflict'],
    // Each call sends a mail to every super admin.
    rate: { by: 'actor', limits: [{ count: 20, seconds: 86_400 }] },
  }),
  confirmAccountRequest: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/account-requests/{id}/confirm',
    summary: 'Confirm another super admin’s request, which makes the change',
    access: superAdmin(),
    params,
    status: 200,
    output: AccountRequest,
    errors: ['conflict'],
  }),
  declineAccountRequest: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/account-requests/{id}/decline',
    summary: 'Decline a request, or withdraw the caller’s own',
    access: superAdmin(),
    params,
    status: 200,
    output: AccountRequest,
    errors: ['conflict'],
  }),
};
