import { auditLogEndpoints } from '@kindred/contract/core/audit-log/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';
import { auditReportJob } from './report-job.ts';

/** Who changed what in the administration. */
export const auditLogNoun = noun({
  builtInJobs: [auditReportJob],
  tags: { 'audit-log': 'Who changed what in the administration.' },
  apis: [api(auditLogEndpoints, async () => (await import('./handlers.ts')).auditLogHandlers)],
  accountEnded: async () => {
    const { forgetInAuditLogs } = await import('./forget.ts');
    return async (tenantId, userId, isAskedFor) => {
      if (isAskedFor) await forgetInAuditLogs(tenantId, userId);
    };
  },
});
