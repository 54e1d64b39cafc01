import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export const useTenantStatusLabels = (): Readonly<Record<Tenant['status'], string>> => {
  const { t } = useTranslation('admin');
  return {
    ACTIVE: t('tenants.statuses.ACTIVE'),
    SUSPENDED: t('tenants.statuses.SUSPENDED'),
    DELETED: t('tenants.statuses.DELETED'),
  };
};

const tones = { ACTIVE: 'positive', SUSPENDED: 'warning', DELETED: 'negative' } as const satisfies Record<
  Tenant['status'],
  string
>;

export const tenantStatuses = Object.keys(tones) as Tenant['status'][];

export const TenantStatusBadge = ({ status }: Pick<Tenant, 'status'>) => (
  <StatusBadge tone={tones[status]}>{useTenantStatusLabels()[status]}</StatusBadge>
);
