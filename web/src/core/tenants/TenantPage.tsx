import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useTenantRecord } from './tenants.ts';
import type { TenantDetail } from './tenants.ts';
import { TenantForm } from './TenantForm.tsx';
import { TenantState } from './TenantState.tsx';

/** A tenant: its state, and its settings for super admins. */
export const TenantPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const query = useTenantRecord(id);
  return (
    <AdminPage
      title={query.data?.profile.displayName ?? t('tenants.one')}
      needs="SUPER_ADMIN"
      above={[{ title: t('tenants.title'), to: paths.tenants.href() }]}
      action={query.data && query.data.status !== 'DELETED' ? <Ways tenant={query.data} /> : undefined}
    >
      <Loaded query={query} skeleton={<TextSkeleton lines={10} />}>
        {(tenant) => (
          <>
            <TenantState tenant={tenant} />
            {tenant.status !== 'DELETED' && <TenantForm tenant={tenant} />}
          </>
        )}
      </Loaded>
    </AdminPage>
  );
};

const Ways = ({ tenant: { id: tenantid } }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin');
  return (
    <Group gap="lg">
      <Anchor component={Link} to={paths.tenantUsers.href({ tenantid })}>
        {t('users.title')}
      </Anchor>
      <Anchor component={Link} to={paths.tenantFeatures.href({ tenantid })}>
        {t('tenants.features')}
      </Anchor>
    </Group>
  );
};
