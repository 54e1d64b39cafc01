import type { BuiltInJob } from '../../http/built-in-jobs.ts';

/** Mails administrators what was changed lately. */
export const auditReportJob: BuiltInJob = {
  key: 'audit-report',
  title: 'Audit report by mail',
  description: 'Mails every administrator who may read the audit log what was changed in the last days.',
  payloadSchema: {
    type: 'object',
    properties: { days: { type: 'integer', title: 'Days', minimum: 1, maximum: 90, default: 7 } },
    required: [],
    additionalProperties: false,
  },
  load: async () => (await import('./report.ts')).mailAuditReport,
};
