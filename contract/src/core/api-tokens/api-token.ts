import * as z from 'zod';
import { Id, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { ScopeName } from '../client-applications/scope.ts';
import { scopeNames } from '../client-applications/client-application.ts';

export const tokenStatuses = ['ACTIVE', 'REVOKED', 'EXPIRED'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

/** The fields for creating a token. */
export const ApiTokenCreate = z.strictObject({
  name: line(80),
  /** At least one: a token without a scope could not make any call. */
  scopes: scopeNames(1),
  /** At most a year from now. */
  expiresAt: Timestamp,
});

export const ApiTokenRevocation = z.strictObject({ reason: text(500).min(1) });

export const ApiTokenRotation = z.strictObject({
  /** How many days the old token keeps working beside the new one. */
  overlapDays: z.int().min(0).max(30),
  /** By default, the new token is valid for as long as the old one was meant to be. */
  expiresAt: Timestamp.optional(),
});

/** A token, without its secret. */
export const ApiToken = z.object({
  id: Id,
  applicationId: Id,
  name: z.string(),
  /** The start and the end of its secret, to tell tokens apart. */
  prefix: z.string(),
  lastFour: z.string(),
  scopes: z.array(ScopeName),
  status: z.enum(tokenStatuses),
  expiresAt: Timestamp,
  /** The end of a revoke drill; until then the token is refused. */
  deniedUntil: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  lastUsedIp: z.string().nullable(),
  /** The token that replaces it, and the one it replaces. */
  replacedBy: Id.nullable(),
  replaces: Id.nullable(),
  createdBy: Id,
  revokedAt: Timestamp.nullable(),
  revokedBy: Id.nullable(),
  revokeReason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A new token. No other answer contains the secret. */
export const NewApiToken = ApiToken.extend({
  /** `null` if the request is repeated with the same `Idempotency-Key`: the secret cannot be read again. */
  secret: z.string().nullable(),
});

named({ ApiToken, NewApiToken });
