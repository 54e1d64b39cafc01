import type { cronEndpoints } from '@kindred/contract/cron/endpoints';
import { covering } from '../noun.ts';
import { jobAuditLogSamples } from './job-audit-logs.ts';
import { jobSamples } from './jobs.ts';
import { registeredJobSamples } from './registered-jobs.ts';
import { cronMigrationSamples, cronSeedSamples } from './upkeep.ts';

/** The samples of cron’s nouns; a missing noun does not compile. */
export const cronSamples = covering<typeof cronEndpoints>()([
  jobSamples,
  registeredJobSamples,
  jobAuditLogSamples,
  cronSeedSamples,
  cronMigrationSamples,
]);
