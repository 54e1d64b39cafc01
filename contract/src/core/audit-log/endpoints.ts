import * as z from 'zod';
import { admin, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { auditActions, AuditEntry } from './audit-entry.ts';

const list = {
  collection: 'auditLog',
  style: 'page',
  sorts: ['at'],
  order: 'desc',
  filters: [],
  searched: true,
} as const;

const query = pageQuery({ sorts: ['at'], order: 'desc' })
  .omit({ detail: true })
  .extend({
    action: z.enum(auditActions).optional(),
    noun: z
      .string()
      .regex(/^[a-zA-Z]{1,40}$/)
      .optional(),
    actorId: Id.optional(),
    subjectId: Id.optional(),
  });

export const auditLogEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/admin-api/v1/audit-log',
    summary: 'List what administrators changed in this tenant, newest first',
    access: admin(),
    query,
    status: 200,
    output: pageOf(AuditEntry),
    errors: [],
    list,
  }),
  listTenantAuditLog: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/tenants/{tenantid}/audit-log',
    summary: 'List what administrators changed in any tenant, with the name of an acting super admin',
    access: superAdmin(),
    params: z.strictObject({ tenantid: Id }),
    query,
    status: 200,
    output: pageOf(AuditEntry),
    errors: [],
    list,
  }),
  listPlatformAuditLog: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/audit-log',
    summary: 'List what super admins changed on the platform itself: tenants, global configuration',
    access: superAdmin(),
    query,
    status: 200,
    output: pageOf(AuditEntry),
    errors: [],
    list,
  }),
};
