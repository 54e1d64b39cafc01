import * as z from 'zod';
import { Id, Json, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** `read`: only for files about a person, such as a candidate's résumé. */
export const auditActions = ['created', 'updated', 'deleted', 'read'] as const;

export const actorKinds = ['member', 'platform', 'former', 'token'] as const;

/** The change of one field. For a secret both values are null. */
export const AuditChange = z.object({
  /** The path to the field: `profile.displayName`. */
  field: z.string(),
  before: Json.nullable(),
  after: Json.nullable(),
  isSecret: z.boolean(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** One administrative write, or reading of a person's file: who did what to which record, from where. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  action: z.enum(auditActions),
  /** The kind of record: `user`, `tenantConfig`. */
  noun: z.string(),
  subjectId: Id,
  /** The record's name at the time. Null if it is a person who has asked to be forgotten. */
  label: z.string().nullable(),
  changes: z.array(AuditChange),
  actorId: z.string(),
  /** `platform`: a super admin in another tenant. `former`: a person who asked to be forgotten. `token`: an API token. */
  actorKind: z.enum(actorKinds),
  /**
   * For an API token, its name. Null once the person is forgotten, and for platform staff: tenants do not learn their
   * addresses.
   */
  actorEmail: z.string().nullable(),
  /** The tenant of the account that acted; `root` for a super admin. */
  actorTenantId: z.string(),
  ip: z.string().nullable(),
  requestId: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

named({ AuditChange, AuditEntry });
