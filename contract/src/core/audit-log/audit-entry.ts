import * as z from 'zod';
import { Id, Json, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const auditActions = ['created', 'updated', 'deleted'] as const;

export const actorKinds = ['member', 'platform', 'former', 'token'] as const;

/** The change of one field. For a secret both values are null. */
export const AuditChange = z.object({
  /** The way to it: `profile.displayName`. */
  field: z.string(),
  before: Json.nullable(),
  after: Json.nullable(),
  isSecret: z.boolean(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** One administrative write: who did what to which record, from where, and what it changed. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  action: z.enum(auditActions),
  /** What the record is: `user`, `tenantConfig`. */
  noun: z.string(),
  subjectId: Id,
  /** What the record was called at the time. Null: it is a person who has asked to be forgotten. */
  label: z.string().nullable(),
  changes: z.array(AuditChange),
  actorId: z.string(),
  /** `platform`: a super admin in another tenant. `former`: a person who asked to be forgotten. `token`: an API token. */
  actorKind: z.enum(actorKinds),
  /** For an API token, its name. Null once forgotten, and for the platform's staff: tenants do not learn their addresses. */
  actorEmail: z.string().nullable(),
  /** The tenant whose account acted: `root` where a super admin did. */
  actorTenantId: z.string(),
  ip: z.string().nullable(),
  requestId: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

named({ AuditChange, AuditEntry });
