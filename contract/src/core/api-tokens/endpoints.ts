import * as z from 'zod';
import { admin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { ApiToken, ApiTokenCreate, ApiTokenRevocation, ApiTokenRotation, NewApiToken } from './api-token.ts';
import { TokenAudit, TokenUses } from './token-audit.ts';

const ofApplication = z.strictObject({ id: Id });
const params = z.strictObject({ id: Id, tokenId: Id });
const sorts = ['createdAt', 'name', 'expiresAt', 'lastUsedAt'] as const;
const auditSorts = ['at'] as const;

export const apiTokenEndpoints = {
  listApiTokens: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/{id}/tokens',
    summary: 'List the tokens of a client application',
    access: admin(),
    params: ofApplication,
    query: pageQuery({ sorts, order: 'desc' })
      .omit({ q: true, detail: true })
      .extend({ includeRevoked: switchOf('false'), includeExpired: switchOf('false') }),
    status: 200,
    output: pageOf(ApiToken),
    errors: [],
    list: {
      collection: 'apiTokens',
      style: 'page',
      sorts,
      order: 'desc',
      filters: ['applicationId', 'state'],
      within: true,
      searched: false,
    },
  }),
  createApiToken: endpoint({
    method: 'POST',
    path: '/admin-api/v1/client-applications/{id}/tokens',
    summary: 'Create a token. Its secret is shown only in this answer',
    access: admin(),
    params: ofApplication,
    body: ApiTokenCreate,
    status: 201,
    output: NewApiToken,
    errors: ['conflict'],
  }),
  getApiToken: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}',
    summary: 'Get a token, without its secret',
    access: admin(),
    params,
    status: 200,
    output: ApiToken,
    errors: [],
  }),
  deleteApiToken: endpoint({
    method: 'DELETE',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}',
    summary: 'Revoke and delete a token. Its audit remains',
    access: admin(),
    params,
    status: 204,
    errors: [],
  }),
  revokeApiToken: endpoint({
    method: 'PATCH',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}/revoke',
    summary: 'Revoke a token permanently, everywhere within a minute',
    access: admin(),
    params,
    body: ApiTokenRevocation,
    status: 200,
    output: ApiToken,
    errors: ['conflict'],
  }),
  rotateApiToken: endpoint({
    method: 'POST',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}/rotate',
    summary: 'Create a token to replace this one, which keeps working for the days of the overlap',
    access: admin(),
    params,
    body: ApiTokenRotation,
    status: 201,
    output: NewApiToken,
    errors: ['conflict'],
  }),
  drillApiToken: endpoint({
    method: 'POST',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}/revoke-drill',
    summary: 'Refuse a token for ten minutes, to see what breaks without it. It then works again',
    access: admin(),
    params,
    status: 200,
    output: ApiToken,
    errors: ['conflict'],
  }),
  listTokenAudit: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}/audit',
    summary: 'List a token’s changes and uses, newest first. They outlive the token',
    access: admin(),
    params,
    query: pageQuery({ sorts: auditSorts, order: 'desc' }).omit({ q: true, detail: true }),
    status: 200,
    output: pageOf(TokenAudit),
    errors: [],
    list: {
      collection: 'tokenAudits',
      style: 'page',
      sorts: auditSorts,
      order: 'desc',
      filters: ['applicationId', 'tokenId', 'action'],
      within: true,
      searched: false,
    },
  }),
  getTokenUses: endpoint({
    method: 'GET',
    path: '/admin-api/v1/client-applications/{id}/tokens/{tokenId}/uses',
    summary: 'Get how often a token was used on each of the last days, and by which routes',
    access: admin(),
    params,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(30).default(7) }),
    status: 200,
    output: TokenUses,
    errors: [],
  }),
};
