import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useTenantRecord } from './tenants.ts';

/** The breadcrumbs to a tenant's pages. */
export const useAboveTenant = (tenantid: string): readonly { readonly title: string; readonly to: string }[] => {
  const { t } = useTranslation('admin');
  const { data } = useTenantRecord(tenantid);
  return [
    { title: t('tenants.title'), to: paths.tenants.href() },
    { title: data?.profile.displayName ?? t('tenants.one'), to: paths.tenant.href({ id: tenantid }) },
  ];
};
