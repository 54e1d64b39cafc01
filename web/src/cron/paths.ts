import { route } from '../app/paths.ts';

/** The addresses of cron's pages. */
export const paths = {
  jobs: route('/cron/jobs'),
  jobCreation: route('/cron/jobs/new'),
  job: route('/cron/jobs/:id/edit'),
  registeredJobs: route('/cron/registered-jobs'),
  registeredJobCreation: route('/cron/registered-jobs/new'),
  registeredJob: route('/cron/registered-jobs/:id/view'),
  registeredJobRuns: route('/cron/registered-jobs/:id/audit-logs'),
  runs: route('/cron/job-audit-logs'),
  runCreation: route('/cron/job-audit-logs/new'),
  run: route('/cron/job-audit-logs/:id/edit'),
  cronSeed: route('/cron/seed'),
  cronMigration: route('/cron/migration'),
} as const;
