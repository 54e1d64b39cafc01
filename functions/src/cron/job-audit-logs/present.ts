import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import type { StoredJobAuditLog } from './store.ts';

export const presentLog = (entry: StoredJobAuditLog): JobAuditLog => entry;

const excerpt = 300;

/** Presents an entry in a list: output and error are shortened, and attempts are left out. */
export const presentExcerpt = ({ attempts, ...entry }: StoredJobAuditLog): JobAuditLog => {
  void attempts;
  return { ...entry, output: entry.output.slice(0, excerpt), error: entry.error && entry.error.slice(0, excerpt) };
};
