import type { TenantDetail } from '@kindred/contract/core/tenants/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useChangeTenant, useTenant } from '../../app/TenantProvider.tsx';
import { noteTenantChange } from '../../lib/tenant.ts';
import type { TenantChange } from '../../lib/tenant.ts';

export type { TenantDetail };

export const listKey = ['tenants', 'list'] as const;
const recordKey = (id: string) => ['tenants', 'record', id] as const;

const path = '/superadmin-api/v1/tenants/{tenantid}';

export const loadTenantRecord = (tenantid: string, signal?: AbortSignal): Promise<TenantDetail> =>
  request('GET', path, { params: { tenantid }, signal });

export const useTenantRecord = (tenantid: string) =>
  useQuery({
    queryKey: recordKey(tenantid),
    queryFn: ({ signal }) => loadTenantRecord(tenantid, signal),
    staleTime: 0,
  });

type Changes = Partial<
  Pick<TenantDetail, 'profile' | 'signUp' | 'providers' | 'senderEmail'> & { status: 'ACTIVE' | 'SUSPENDED' }
>;

/** Replaces the given fields of a tenant and leaves the rest unchanged. */
export const changeTenantRecord = (
  tenant: TenantDetail,
  changes: Changes,
  ifMatch: number | undefined,
): Promise<TenantDetail> =>
  request('PUT', path, { params: { tenantid: tenant.id }, body: { ...tenant, ...changes }, ifMatch });

/** Closes the tenant and returns its new record. */
export const closeTenant = async (tenantid: string): Promise<TenantDetail> => {
  await request('DELETE', path, { params: { tenantid } });
  return loadTenantRecord(tenantid);
};

/** Puts a tenant from an API response into the cache. */
export const useKeepTenantRecord = (): ((tenant: TenantDetail) => void) => {
  const queries = useQueryClient();
  const showOwn = useShowOwn();
  return (tenant) => {
    queries.setQueryData(recordKey(tenant.id), tenant);
    void queries.invalidateQueries({ queryKey: listKey });
    const { profile, languages, features, providers, pictures, signUp } = tenant;
    showOwn(tenant.id, { profile, languages, features, providers, pictures, signUp });
  };
};

/** Returns a function that shows a saved change at once if it is the page's own tenant. */
const useShowOwn = (): ((tenantid: string, change: TenantChange) => void) => {
  const own = useTenant();
  const change = useChangeTenant();
  return (tenantid, changed) => {
    if (tenantid !== own.id) return;
    noteTenantChange();
    change(changed);
  };
};

const featuresPath = '/superadmin-api/v1/tenant/{tenantid}/features';

const featuresKey = (tenantid: string) => ['tenants', 'features', tenantid] as const;

export const useFeatures = (tenantid: string) =>
  useQuery({
    queryKey: featuresKey(tenantid),
    queryFn: ({ signal }) => request('GET', featuresPath, { params: { tenantid }, signal }),
    staleTime: 0,
  });

export const useSaveFeatures = (tenantid: string) => {
  const queries = useQueryClient();
  const showOwn = useShowOwn();
  return async (body: TenantDetail['features']): Promise<void> => {
    const features = await request('PUT', featuresPath, { params: { tenantid }, body });
    queries.setQueryData(featuresKey(tenantid), features);
    showOwn(tenantid, { features });
    void queries.invalidateQueries({ queryKey: recordKey(tenantid) });
  };
};
