import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * Everything that a call with a token needs to know, by the SHA-256 of its secret: one read finds the tenant, the token
 * and the permissions of its application. Written in the transactions of both.
 */
export const tokenHashes = collection({
  name: 'tokenHashes',
  queries: [['tenantId']],
  times: 'camel',
  schema: z.object({
    tenantId: z.string(),
    applicationId: z.string(),
    tokenId: z.string(),
    name: z.string(),
    /** The token's scopes, without those that its application has lost. */
    scopes: z.array(z.string()),
    allowedIps: z.array(z.string()),
    expiresAt: z.string(),
    deniedUntil: z.string().nullable(),
    isRevoked: z.boolean(),
    /** True if its application is active. */
    isActive: z.boolean(),
  }),
});
export type StoredTokenHash = RecordOf<typeof tokenHashes>;
