import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';

export const auditActions = ['created', 'updated', 'deleted'] as const;

/** What became of one field. Of a secret one only that it changed: both values are null. */
export const AuditChange = z.object({
  /** The way to it: `profile.displayName`. */
  field: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
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
  /** What the record was called at the time. */
  label: z.string(),
  changes: z.array(AuditChange),
  actorId: z.string(),
  actorEmail: z.string(),
  /** The tenant whose account acted: `root` where a super admin did. */
  actorTenantId: z.string(),
  ip: z.string(),
  requestId: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
