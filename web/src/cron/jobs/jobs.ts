import type { Job } from '@kindred/contract/cron/jobs/job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import type { JobBody } from './job-fields.ts';

const path = '/api/v1/cron/jobs/{id}';

/** How often a running job is polled, in milliseconds. */
const lookEvery = 3000;

export const jobsKey = ['cron', 'jobs'] as const;
const jobKey = (id: string) => ['cron', 'job', id] as const;

export const loadJob = (id: string, signal?: AbortSignal): Promise<Job> =>
  request('GET', path, { params: { id }, signal });

export const useJob = (id: string) =>
  useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => loadJob(id, signal),
    staleTime: 0,
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => data !== undefined && (data.isRunning || data.queued > 0) && lookEvery,
  });

export const createJob = (body: JobBody, idempotencyKey: string): Promise<Job> =>
  request('POST', '/api/v1/cron/jobs', { body, idempotencyKey });

export const updateJob = (id: string, body: JobBody, ifMatch?: number): Promise<Job> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const removeJob = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

export const runJob = (id: string) =>
  request('POST', `${path}/run`, { params: { id }, idempotencyKey: crypto.randomUUID() });

/** Puts a job from an API response into the cache. */
export const useKeepJob = (): ((job: Job) => void) => {
  const queries = useQueryClient();
  return (job) => {
    queries.setQueryData(jobKey(job.id), job);
    void queries.invalidateQueries({ queryKey: jobsKey });
  };
};

/** The first hundred jobs, to choose from. */
export const useJobOptions = (enabled = true) => {
  const { data } = useQuery({
    queryKey: [...jobsKey, 'options'],
    queryFn: ({ signal }) => request('GET', '/api/v1/cron/jobs', { query: { pageSize: 100 }, signal }),
    enabled,
  });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
