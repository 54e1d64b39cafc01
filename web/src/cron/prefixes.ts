/** How addresses of cron's pages begin. Vite's configuration reads it too. */
export const prefixes = {
  jobs: ['/cron/jobs', '/cron/registered-jobs', '/cron/job-audit-logs'],
  upkeep: ['/cron/seed', '/cron/migration'],
} as const;
