import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { AuditChange } from '../audit-log/audit-entry.ts';

export const tokenAuditActions = ['CREATED', 'USED', 'REVOKED', 'UPDATED'] as const;

/** Uses of a token with one route, address and status. */
export const TokenUse = z.object({
  method: z.string(),
  /** The path as the API declares it: `/api/v1/users/{userid}`. */
  route: z.string(),
  status: z.int(),
  ip: z.string(),
  userAgent: z.string(),
  count: z.int(),
  /** When it was last used in this way. */
  at: Timestamp,
});
export type TokenUse = z.infer<typeof TokenUse>;

/**
 * An entry of a token's audit: an administrator's action on it, or its uses in one hour as one server instance counted
 * them.
 */
export const TokenAudit = z.object({
  id: Id,
  tokenId: Id,
  action: z.enum(tokenAuditActions),
  /** When it happened; for uses, the time of the last one. */
  at: Timestamp,
  /** The administrator, by uid; null for uses. */
  actor: z.string().nullable(),
  /** For uses: null if they came from different addresses. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  method: z.string().nullable(),
  route: z.string().nullable(),
  status: z.int().nullable(),
  /** Number of uses; 1 for anything else. */
  count: z.int(),
  uses: z.array(TokenUse),
  changes: z.array(AuditChange),
  reason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type TokenAudit = z.infer<typeof TokenAudit>;

/** How a token was used in recent days. */
export const TokenUses = z.object({
  /** One for each day, oldest first; days are UTC. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int(), refused: z.int() })),
  /** Most used first. */
  routes: z.array(
    z.object({ method: z.string(), route: z.string(), count: z.int(), refused: z.int(), lastUsedAt: Timestamp }),
  ),
  /** False if there were more uses than are counted here. */
  isWhole: z.boolean(),
});
export type TokenUses = z.infer<typeof TokenUses>;

named({ TokenUse, TokenAudit, TokenUses });
