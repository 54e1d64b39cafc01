import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { request } from '../../lib/api/request.ts';
import { Timeline } from './Timeline.tsx';
import { platformTimeline, tenantsKey } from './timeline.ts';

/** The timeline of all tenants, or of a chosen one. */
export const PlatformTimelinePage = () => {
  const { t } = useTranslation('timeline');
  const [params, setParams] = useSearchParams();
  const tenantId = params.get('tenant') ?? '';
  const { data } = useQuery({
    queryKey: tenantsKey,
    queryFn: ({ signal }) => request('GET', '/superadmin-api/v1/tenants', { query: { pageSize: 100 }, signal }),
  });
  const tenants = (data?.items ?? []).map(({ id, profile }) => ({ value: id, label: profile.displayName }));
  const names = new Map(tenants.map(({ value, label }) => [value, label]));
  return (
    <AdminPage title={t('title')} needs="SUPER_ADMIN">
      <NativeSelect
        label={t('tenant')}
        data={[{ value: '', label: t('anyTenant') }, ...tenants]}
        value={tenantId}
        onChange={({ currentTarget: { value } }) => setParams(value ? { tenant: value } : {}, { replace: true })}
      />
      <Timeline source={platformTimeline(tenantId || undefined)} tenantName={(id) => names.get(id) ?? id} />
    </AdminPage>
  );
};
