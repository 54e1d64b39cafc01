import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/**
 * What a call with a token needs to know, by the SHA-256 of its secret: one read finds the tenant, the token and what its
 * application allows. Written in the transactions of both.
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
    /** The token's, without those that its application has lost. */
    scopes: z.array(z.string()),
    allowedIps: z.array(z.string()),
    expiresAt: z.string(),
    deniedUntil: z.string().nullable(),
    isRevoked: z.boolean(),
    /** Its application is active. */
    isActive: z.boolean(),
  }),
});
export type StoredTokenHash = RecordOf<typeof tokenHashes>;
