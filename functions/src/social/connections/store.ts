import { Connection } from '@kindred/contract/social/connections/connection';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** Each person's connection to LinkedIn, by the user's id. */
export const connections = collection({
  name: 'linkedinConnections',
  times: 'camel',
  schema: Connection.omit({ id: true, createdAt: true, updatedAt: true, version: true, status: true }).extend({
    status: z.enum(['CONNECTED', 'EXPIRED', 'REVOKED']),
    /** When LinkedIn gave the tokens. It identifies them. */
    grantedAt: z.string(),
    /** The access token and, if LinkedIn gave one, the token that renews it; null once they are of no use. */
    tokens: z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() }).nullable(),
  }),
  audited: {
    noun: 'connection',
    // The log outlives the account, so it does not name the person’s account at LinkedIn.
    label: () => 'LinkedIn',
    secret: () => ['tokens', 'linkedinSub', 'name', 'pictureEtag'],
  },
});
export type StoredConnection = RecordOf<typeof connections>;

/** How long LinkedIn's page may stay open. */
export const stateSeconds = 600;

/** What belongs to a state that was sent to LinkedIn, by the state's hash. */
export const connectionStates = collection({
  name: 'linkedinStates',
  times: 'camel',
  schema: z.object({
    userId: z.string(),
    /** The hash of the session that began. */
    session: z.string(),
    redirectUri: z.string(),
    /** The secret of PKCE. */
    verifier: z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() }),
    expiresAt: z.string(),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, stateSeconds),
});
