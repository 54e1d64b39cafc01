import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { presenceStatuses } from './presence.ts';

export const Presence = z.object({
  user_id: Id,
  status: z.enum(presenceStatuses),
  last_seen_at: Timestamp.nullable(),
});

/** Applies to all of a person's circles, including those they join later. */
const PresenceSettings = z.strictObject({ shown: z.boolean() });

const params = z.strictObject({ user_id: Id });

export const presenceEndpoints = tagged('care/presence', {
  getPresence: endpoint({
    method: 'GET',
    path: '/api/v1/care/presence/{user_id}',
    summary: 'Get the presence of somebody who shares a circle with the caller; 404 for anybody else',
    access: signedIn({ verified: true }),
    params,
    status: 200,
    output: Presence,
    errors: [],
  }),
  updatePresence: endpoint({
    method: 'PUT',
    path: '/api/v1/care/presence/{user_id}',
    summary: 'Update the caller’s presence, for clients without a live connection, at most once a minute',
    access: signedIn({ verified: true }),
    params,
    body: z.strictObject({ status: z.enum(presenceStatuses) }),
    status: 200,
    output: Presence,
    errors: ['conflict'],
  }),
  getPresenceSettings: endpoint({
    method: 'GET',
    path: '/api/v1/care/presence-settings',
    summary: 'Get whether the caller’s circles can see their presence',
    access: signedIn(),
    status: 200,
    output: PresenceSettings,
    errors: [],
  }),
  updatePresenceSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/care/presence-settings',
    summary: 'Set whether the caller’s circles can see their presence. If not, they appear offline to everybody',
    access: signedIn(),
    body: PresenceSettings,
    status: 200,
    output: PresenceSettings,
    errors: [],
  }),
});

named({ Presence, PresenceSettings });
