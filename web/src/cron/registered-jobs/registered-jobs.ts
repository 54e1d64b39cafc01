import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import { RegisteredJobWrite } from '@kindred/contract/cron/registered-jobs/registered-job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/cron/registered-jobs/{id}';

export const registeredJobBody = z.object(RegisteredJobWrite);
export type RegisteredJobBody = z.input<typeof registeredJobBody>;

export const registeredJobsKey = ['cron', 'registered-jobs'] as const;
const recordKey = (id: string) => ['cron', 'registered-job', id] as const;

export const loadRegisteredJob = (id: string, signal?: AbortSignal): Promise<RegisteredJob> =>
  request('GET', path, { params: { id }, signal });

export const useRegisteredJob = (id: string) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadRegisteredJob(id, signal),
    staleTime: 0,
    enabled: id !== '',
  });

export const createRegisteredJob = (body: RegisteredJobBody, idempotencyKey: string): Promise<RegisteredJob> =>
  request('POST', '/api/v1/cron/registered-jobs', { body, idempotencyKey });

export const updateRegisteredJob = (id: string, body: RegisteredJobBody, ifMatch?: number): Promise<RegisteredJob> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const removeRegisteredJob = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

export const useKeepRegisteredJob = (): ((record: RegisteredJob) => void) => {
  const queries = useQueryClient();
  return (record) => {
    queries.setQueryData(recordKey(record.id), (before: RegisteredJob | undefined) => ({
      ...record,
      stats: record.stats ?? before?.stats,
    }));
    void queries.invalidateQueries({ queryKey: registeredJobsKey });
  };
};

/** Returns titles and descriptions in the reader's language. Those of HTTP requests are in their authors' words. */
export const useRegisteredWords = () => {
  const { t } = useTranslation('cron');
  const known: Readonly<Record<string, { title: string; description: string }>> = {
    'audit-report': { title: t('builtIn.auditReport'), description: t('builtIn.auditReportText') },
    'inactive-users': { title: t('builtIn.inactiveUsers'), description: t('builtIn.inactiveUsersText') },
    'expired-invitations': {
      title: t('builtIn.expiredInvitations'),
      description: t('builtIn.expiredInvitationsText'),
    },
    'run-prompt': { title: t('builtIn.runPrompt'), description: t('builtIn.runPromptText') },
  };
  return (job: Pick<RegisteredJob, 'id' | 'title' | 'description'>) => known[job.id] ?? job;
};

/** All built-in tasks and the first hundred HTTP requests. */
export const useRegisteredJobList = (enabled = true): readonly RegisteredJob[] => {
  const { data } = useQuery({
    queryKey: [...registeredJobsKey, 'options'],
    queryFn: ({ signal }) => request('GET', '/api/v1/cron/registered-jobs', { query: { pageSize: 100 }, signal }),
    enabled,
  });
  return data ? [...data.builtIn, ...data.items] : [];
};

export const useRegisteredJobOptions = (enabled = true) => {
  const words = useRegisteredWords();
  return useRegisteredJobList(enabled).map((job) => ({ value: job.id, label: words(job).title }));
};
