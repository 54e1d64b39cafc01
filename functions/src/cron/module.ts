import { cronEndpoints } from '@kindred/contract/cron/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { jobAuditLogsNoun } from './job-audit-logs/noun.ts';
import { jobsNoun } from './jobs/noun.ts';
import { cronMigrationsNoun } from './migrations/noun.ts';
import type { CronRegistry } from './noun.ts';
import { registeredJobsNoun } from './registered-jobs/noun.ts';
import { cronSeedsNoun } from './seeds/noun.ts';

const nouns = serving<typeof cronEndpoints>()([
  jobsNoun,
  registeredJobsNoun,
  jobAuditLogsNoun,
  cronSeedsNoun,
  cronMigrationsNoun,
]);

/** The cron module: runs jobs at set times. `modules` returns all modules, including this one. */
export const cronModule = (modules: () => Promise<Module[]>): Module =>
  moduleOf<CronRegistry>(cronEndpoints, nouns, {
    modules,
    nameOfRun: async (db, run) => (await import('./jobs/name-of-run.ts')).nameOfRun(modules, db, run),
  });
