import * as z from 'zod';
import { Etag, Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/**
 * `EXPIRING`: it ends within seven days and cannot be renewed without the person. `EXPIRED`: it has ended, or LinkedIn no
 * longer accepts it. `REVOKED`: the person took the permission back at LinkedIn.
 */
export const connectionStatuses = ['CONNECTED', 'EXPIRING', 'EXPIRED', 'REVOKED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** A person's account at LinkedIn. Each person has at most one. */
export const Connection = z.object({
  id: Id,
  linkedinSub: z.string(),
  name: z.string(),
  pictureEtag: Etag.nullable(),
  scopes: z.array(z.string()),
  status: z.enum(connectionStatuses),
  expiresAt: Timestamp,
  refreshExpiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Connection = z.infer<typeof Connection>;

/** The caller's connection, and whether LinkedIn can be used here at all. */
export const ConnectionState = z.object({
  connection: Connection.nullable(),
  /** False if the deployment has no LinkedIn application. */
  isConfigured: z.boolean(),
  /** Number of posts that leave with this connection later. */
  scheduledPosts: z.int(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Where LinkedIn sends a person back to. */
export const callbackPath = '/social/linkedin-callback';

/** What LinkedIn adds to the callback's address: a code, or why there is none. */
export const ConnectionFinish = z
  .strictObject({
    state: z.string().min(16).max(200),
    code: z.string().min(1).max(2000).optional(),
    error: z.string().max(200).optional(),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    path: ['code'],
    error: 'Give either the code or the error',
    params: { code: 'required' },
  });

named({ Connection, ConnectionState, ConnectionFinish });
