import type { auditLogEndpoints } from '@kindred/contract/core/audit-log/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import { rootTenantId } from '@kindred/contract/limits';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { auditLog } from '../../platform/firestore/audit.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { presentEntry, type Reader } from './present.ts';

type Query = InputOf<(typeof auditLogEndpoints)['listAuditLog']>['query'];

const listOf = async (db: Database, query: Query, reader: Reader) => {
  const { action, noun, actorId, subjectId } = query;
  const page = await pageOf(db, auditLog, query, { action, noun, actorId, subjectId });
  return { ...page, items: page.items.map((entry) => presentEntry(entry, reader)) };
};

export const auditLogHandlers: Handlers<typeof auditLogEndpoints> = {
  listAuditLog: ({ db, tenant }, { query }) => listOf(db, query, { tenantId: tenant.id, seesAll: false }),
  listTenantAuditLog: async (ctx, { params, query }) => {
    const { db, tenant } = await asTenant(ctx, params);
    return listOf(db, query, { tenantId: tenant.id, seesAll: true });
  },
  listPlatformAuditLog: ({ platform }, { query }) => listOf(platform, query, { tenantId: rootTenantId, seesAll: true }),
};
