import type { JobAuditLog } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/cron/job-audit-logs/{id}';

export const runsKey = ['cron', 'runs'] as const;
export const runKey = (id: string) => ['cron', 'run', id] as const;

export const loadRun = (id: string, signal?: AbortSignal): Promise<JobAuditLog> =>
  request('GET', path, { params: { id }, signal });

export const useRunRecord = (id: string) =>
  useQuery({ queryKey: runKey(id), queryFn: ({ signal }) => loadRun(id, signal), staleTime: 0 });

export const saveNote = (id: string, note: string, ifMatch?: number): Promise<JobAuditLog> =>
  request('PUT', path, { params: { id }, body: { note }, ifMatch });
