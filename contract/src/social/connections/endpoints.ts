import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Etag } from '../../fields.ts';
import { ownSocial } from '../access.ts';
import { ConnectionFinish, ConnectionState } from './connection.ts';

export const connectionEndpoints = tagged('social/connections', {
  getConnection: endpoint({
    method: 'GET',
    path: '/api/v1/social/connection',
    summary: 'Get the caller’s connection to LinkedIn',
    access: ownSocial,
    status: 200,
    output: ConnectionState,
    errors: [],
  }),
  startConnection: endpoint({
    method: 'POST',
    path: '/api/v1/social/connection/start',
    summary: 'Start connecting the caller’s LinkedIn account. Returns the address to open, valid for ten minutes',
    access: ownSocial,
    status: 200,
    output: z.object({ url: z.url() }),
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 30, seconds: 3600 }] },
  }),
  finishConnection: endpoint({
    method: 'POST',
    path: '/api/v1/social/connection/finish',
    summary:
      'Finish connecting with what LinkedIn sent back. The state belongs to the session that began, and works once',
    access: ownSocial,
    body: ConnectionFinish,
    status: 200,
    output: ConnectionState,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 30, seconds: 3600 }] },
  }),
  removeConnection: endpoint({
    method: 'DELETE',
    path: '/api/v1/social/connection',
    summary: 'Disconnect the caller’s LinkedIn account. Scheduled posts fail with a reason, and are kept',
    access: ownSocial,
    status: 204,
    errors: [],
  }),
  getConnectionPicture: fileEndpoint({
    method: 'GET',
    path: '/api/v1/social/connection/picture',
    summary: 'Get the picture of the caller’s LinkedIn account',
    access: ownSocial,
    query: z.strictObject({ v: Etag.optional() }),
    status: 200,
    outputType: 'image/webp',
    errors: [],
    cache: 'private, no-cache',
  }),
});
