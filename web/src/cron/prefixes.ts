/** Prefixes of the addresses of cron's pages. Vite's configuration reads them too. */
export const prefixes = {
  jobs: ['/cron/jobs', '/cron/registered-jobs', '/cron/job-audit-logs'],
  upkeep: ['/cron/seed', '/cron/migration'],
} as const;
