import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { isRestorable } from './grace.ts';
import { listKey } from './tenants.ts';
import { TenantStatusBadge, tenantStatuses, useTenantStatusLabels } from './TenantStatusBadge.tsx';
import { TenantStepDialog } from './TenantStepDialog.tsx';
import type { TenantStep } from './TenantStepDialog.tsx';

const settings = {
  sorts: ['displayName', 'subdomain', 'createdAt'],
  order: 'asc',
  filters: { status: tenantStatuses },
  pageSize: 25,
} as const;

/** All tenants of the platform. */
export const TenantsPage = () => {
  const { t } = useTranslation('admin');
  const words = useTenantStatusLabels();
  const moment = useMoment();
  const [asked, setAsked] = useState<{ tenant: Tenant; step: TenantStep } | null>(null);

  const columns: Column<Tenant>[] = [
    { key: 'displayName', title: t('name'), isSortable: true, cell: ({ profile }) => profile.displayName },
    { key: 'subdomain', title: t('tenants.subdomain'), isSortable: true, isAddress: true, cell: addressOf },
    { key: 'status', title: t('tenants.status'), cell: ({ status }) => <TenantStatusBadge status={status} /> },
    {
      key: 'features',
      title: t('tenants.features'),
      isExtra: true,
      isLong: true,
      cell: ({ features }) =>
        Object.entries(features)
          .filter(([, isOn]) => isOn)
          .map(([name]) => name)
          .join(', '),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      order: 'desc',
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
  const steps = (tenant: Tenant): RowStep[] => {
    const { id: tenantid, status } = tenant;
    const ask = (step: TenantStep) => () => setAsked({ tenant, step });
    const isRoot = tenantid === rootTenantId;
    return [
      { label: t('edit'), to: paths.tenant.href({ id: tenantid }) },
      ...(status === 'DELETED'
        ? []
        : [
            { label: t('tenants.features'), to: paths.tenantFeatures.href({ tenantid }) },
            { label: t('users.title'), to: paths.tenantUsers.href({ tenantid }) },
          ]),
      ...(status === 'ACTIVE' && !isRoot ? [{ label: t('tenants.suspend'), isGrave: true, act: ask('suspend') }] : []),
      ...(status === 'SUSPENDED' ? [{ label: t('tenants.resume'), act: ask('resume') }] : []),
      ...(isRestorable(tenant) ? [{ label: t('tenants.restore'), act: ask('restore') }] : []),
      ...(status !== 'DELETED' && !isRoot ? [{ label: t('delete'), isGrave: true, act: ask('delete') }] : []),
    ];
  };
  const create = (
    <Button component={Link} to={paths.tenantCreation.href()}>
      {t('tenants.create')}
    </Button>
  );
  return (
    <AdminPage title={t('tenants.title')} needs="SUPER_ADMIN" action={create}>
      <DataList
        name="tenants"
        caption={t('tenants.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={pagesOf('/superadmin-api/v1/tenants')}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t('tenants.status'),
            all: t('tenants.anyStatus'),
            options: tenantStatuses.map((value) => ({ value, label: words[value] })),
          },
        ]}
        searches={t('tenants.searches')}
        nameOf={({ profile }) => profile.displayName}
        href={({ id }) => paths.tenant.href({ id })}
        steps={steps}
        empty={{ title: t('tenants.empty'), text: t('tenants.emptyText'), action: create }}
      />
      {asked && <TenantStepDialog {...asked} close={() => setAsked(null)} />}
    </AdminPage>
  );
};

/** Returns the host on which a tenant opens. The root tenant has no subdomain. */
const addressOf = ({ subdomain, origin }: Tenant): string => subdomain || new URL(origin).host;
