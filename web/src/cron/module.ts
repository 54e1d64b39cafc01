import type { RouteObject } from 'react-router';
import { jobAuditLogs } from './job-audit-logs/noun.ts';
import { jobs } from './jobs/noun.ts';
import type { CronNoun } from './noun.ts';
import { registeredJobs } from './registered-jobs/noun.ts';

export const nouns: readonly CronNoun[] = [jobs, registeredJobs, jobAuditLogs];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
