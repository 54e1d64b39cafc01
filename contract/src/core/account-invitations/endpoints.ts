import * as z from 'zod';
import { open, signedIn, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, StoredEmail } from '../../fields.ts';
import { AccountInvitation, AccountInvitationPreview } from './account-invitation.ts';

const operations = {
  get: {
    method: 'GET',
    status: 200,
    /** `canSignIn`: the account has a password or a provider, so it needs no invitation. */
    output: z.object({ invitation: AccountInvitation.nullable(), canSignIn: z.boolean() }),
    errors: [],
  },
  send: {
    method: 'POST',
    status: 200,
    output: AccountInvitation,
    errors: ['conflict'],
    // Each call sends a mail to another person.
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  },
  revoke: {
    method: 'POST',
    status: 200,
    output: AccountInvitation,
    errors: ['conflict'],
  },
} as const;

const ofUser = z.strictObject({ userid: Id });
const ofTenantUser = z.strictObject({ tenantid: Id, userid: Id });

/** The token is in the body, so that no log records it. */
const byToken = z.strictObject({ token: z.string().min(1).max(200) });

export const accountInvitationEndpoints = {
  getAccountInvitation: endpoint({
    ...operations.get,
    path: '/api/v1/users/{userid}/invitation',
    summary: 'Get a person’s invitation to choose a password; null if none was sent',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: 'users:read' }),
    params: ofUser,
  }),
  sendAccountInvitation: endpoint({
    ...operations.send,
    path: '/api/v1/users/{userid}/invitation/send',
    summary: 'Send a new link to choose a password, valid for 14 days; earlier links stop working',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: 'users:write' }),
    params: ofUser,
  }),
  revokeAccountInvitation: endpoint({
    ...operations.revoke,
    path: '/api/v1/users/{userid}/invitation/revoke',
    summary: 'Revoke an invitation: its link stops working, and no password can be chosen until another is sent',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: null }),
    params: ofUser,
  }),
  getTenantAccountInvitation: endpoint({
    ...operations.get,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/invitation',
    summary: 'Get the invitation of a tenant’s person; null if none was sent',
    access: superAdmin(),
    params: ofTenantUser,
  }),
  sendTenantAccountInvitation: endpoint({
    ...operations.send,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/invitation/send',
    summary: 'Send a tenant’s person a new link to choose a password; earlier links stop working',
    access: superAdmin(),
    params: ofTenantUser,
  }),
  revokeTenantAccountInvitation: endpoint({
    ...operations.revoke,
    path: '/superadmin-api/v1/tenants/{tenantid}/users/{userid}/invitation/revoke',
    summary: 'Revoke the invitation of a tenant’s person',
    access: superAdmin(),
    params: ofTenantUser,
  }),
  openAccountInvitation: endpoint({
    method: 'POST',
    path: '/public-api/v1/account-invitations/open',
    summary: 'Look up the account of a mailed link, and note that it was opened. The link still works afterwards',
    access: open(),
    body: byToken,
    status: 200,
    output: AccountInvitationPreview,
    errors: ['invitation_gone'],
  }),
  startAccount: endpoint({
    method: 'POST',
    path: '/public-api/v1/account-invitations/start',
    summary: 'Get the identity service’s code with which the invited person sets a password within an hour',
    access: open(),
    body: byToken,
    status: 200,
    output: z.object({ email: StoredEmail, code: z.string() }),
    errors: ['invitation_gone'],
    rate: { by: 'ip', limits: [{ count: 30, seconds: 3600 }], everywhere: [{ count: 150, seconds: 3600 }] },
  }),
};
