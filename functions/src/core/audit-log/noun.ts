import { auditLogEndpoints } from '@kindred/contract/core/audit-log/endpoints';
import { api } from '../../http/noun.ts';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
import { noun } from '../noun.ts';

/** Mails recent changes to administrators. */
const auditReportJob: BuiltInJob = {
  key: 'audit-report',
  title: 'Audit report by mail',
  description: 'Emails the latest changes to every administrator who may read the audit log.',
  payloadSchema: {
    type: 'object',
    properties: { days: { type: 'integer', title: 'Days', minimum: 1, maximum: 90, default: 7 } },
    required: [],
    additionalProperties: false,
  },
  load: async () => (await import('./report.ts')).mailAuditReport,
};

/** The log of changes in the administration, and who made them. */
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
