import { ApiToken } from '@kindred/contract/core/api-tokens/api-token';
import { TokenAudit } from '@kindred/contract/core/api-tokens/token-audit';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/** The tokens of a tenant's client applications. Secrets are not kept. */
export const apiTokens = collection({
  name: 'apiTokens',
  queries: [['applicationId']],
  times: 'camel',
  schema: ApiToken.omit({ id: true, createdAt: true, updatedAt: true, version: true, status: true }).extend({
    /** The SHA-256 of the secret, which is also the key of the token's entry in `tokenHashes`. */
    hash: z.string(),
    /** The state by which lists filter. A token expires by its time; `EXPIRED` is noted here soon after. */
    state: z.enum(['ACTIVE', 'REVOKED', 'EXPIRED']),
  }),
  sorts: {
    createdAt: (_, created) => created,
    name: (token) => textKey(token.name),
    expiresAt: (token) => token.expiresAt,
    lastUsedAt: (token) => token.lastUsedAt,
  },
  audited: { noun: 'apiToken', label: (token) => token.name, secret: () => ['hash'] },
});
export type StoredApiToken = RecordOf<typeof apiTokens>;

/** The history of a tenant's tokens and of their use. It is kept after they are deleted. */
export const tokenAudits = collection({
  name: 'tokenAudits',
  queries: [['action'], ['tokenId']],
  times: 'camel',
  schema: TokenAudit.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({
    applicationId: z.string(),
  }),
  sorts: { at: (entry) => entry.at },
  expireAt: ({ at }) => new Date(Date.parse(at) + limits.auditSeconds * 1000),
});
export type StoredTokenAudit = RecordOf<typeof tokenAudits>;
