import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { presenceStatuses } from './presence.ts';

export const Presence = z.object({
  user_id: Id,
  status: z.enum(presenceStatuses),
  last_seen_at: Timestamp.nullable(),
});

/** For all of a person's circles, and those that the person joins later. */
const PresenceSettings = z.strictObject({ shown: z.boolean() });

const params = z.strictObject({ user_id: Id });

export const presenceEndpoints = {
  getPresence: endpoint({
    method: 'GET',
    path: '/api/v1/care/presence/{user_id}',
    summary: 'Whether somebody with whom the caller shares a circle is here; 404 for anybody else',
    access: signedIn({ verified: true }),
    params,
    status: 200,
    output: Presence,
    errors: [],
  }),
  updatePresence: endpoint({
    method: 'PUT',
    path: '/api/v1/care/presence/{user_id}',
    summary: 'The caller’s own presence, for clients without a live connection; at most once a minute counts',
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
    summary: 'Whether circles are shown when the signed-in person is here',
    access: signedIn(),
    status: 200,
    output: PresenceSettings,
    errors: [],
  }),
  updatePresenceSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/care/presence-settings',
    summary: 'Shows circles when the signed-in person is here, or shows the person as offline to everybody',
    access: signedIn(),
    body: PresenceSettings,
    status: 200,
    output: PresenceSettings,
    errors: [],
  }),
};

named({ Presence, PresenceSettings });
