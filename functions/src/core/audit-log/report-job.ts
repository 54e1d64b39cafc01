import type { BuiltInJob } from '../../http/built-in-jobs.ts';

/** Mails administrators what was changed lately. */
export const auditReportJob: BuiltInJob = {
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
