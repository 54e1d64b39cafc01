import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import { ClientApplicationWrite } from '@kindred/contract/core/client-applications/client-application';
import type { ScopeDescription } from '@kindred/contract/core/client-applications/scope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';

const path = '/admin-api/v1/client-applications/{id}';

export const applicationBody = z.object(ClientApplicationWrite);
export type ApplicationBody = z.input<typeof applicationBody>;

export const applicationsKey = ['client-applications'] as const;
export const listKey = [...applicationsKey, 'list'] as const;
const recordKey = (id: string) => [...applicationsKey, 'record', id] as const;

export const loadApplication = (id: string, signal?: AbortSignal): Promise<ClientApplication> =>
  request('GET', path, { params: { id }, signal });

export const useApplication = (id: string) =>
  useQuery({ queryKey: recordKey(id), queryFn: ({ signal }) => loadApplication(id, signal), staleTime: 0 });

export const createApplication = (body: ApplicationBody, idempotencyKey: string): Promise<ClientApplication> =>
  request('POST', '/admin-api/v1/client-applications', { body, idempotencyKey });

export const updateApplication = (id: string, body: ApplicationBody, ifMatch?: number): Promise<ClientApplication> =>
  request('PUT', path, { params: { id }, body, ifMatch });

export const deactivateApplication = (id: string): Promise<ClientApplication> =>
  request('PATCH', `${path}/deactivate`, { params: { id } });

export const removeApplication = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

/** Puts an application from an API response into the cache. */
export const useKeepApplication = (): ((application: ClientApplication) => void) => {
  const queries = useQueryClient();
  return (application) => {
    queries.setQueryData(recordKey(application.id), application);
    void queries.invalidateQueries({ queryKey: listKey });
  };
};

/** Invalidates the cached lists and records of applications. */
export const useRefreshApplications = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: applicationsKey });
};

/** All scopes. They change only with a release. */
export const useScopes = () =>
  useQuery({
    queryKey: [...applicationsKey, 'scopes'],
    queryFn: async ({ signal }): Promise<readonly ScopeDescription[]> =>
      (await request('GET', '/admin-api/v1/client-applications/scopes', { signal })).items,
    staleTime: Infinity,
  });
