import { jobAuditLogEndpoints } from '@kindred/contract/cron/job-audit-logs/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The log of all runs. */
export const jobAuditLogsNoun = noun({
  tags: { 'cron/job-audit-logs': 'Every run of a job, for 90 days.' },
  apis: [api(jobAuditLogEndpoints, async (registry) => (await import('./handlers.ts')).jobAuditLogHandlers(registry))],
});
