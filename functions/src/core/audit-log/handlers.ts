import type { auditLogEndpoints } from '@kindred/contract/core/audit-log/endpoints';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { auditLog } from '../../platform/firestore/audit.ts';

export const auditLogHandlers: Handlers<typeof auditLogEndpoints> = {
  listAuditLog: async (ctx, { query }) => {
    const { action, noun, actorId, subjectId } = query;
    return (await pageOf(ctx.db, auditLog, query, { action, noun, actorId, subjectId })) as never;
  },
  listPlatformAuditLog: async (ctx, { query }) => {
    const { action, noun, actorId, subjectId } = query;
    return (await pageOf(ctx.platform, auditLog, query, { action, noun, actorId, subjectId })) as never;
  },
};
