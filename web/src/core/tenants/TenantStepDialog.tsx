import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { changeTenantRecord, closeTenant, loadTenantRecord, useKeepTenantRecord } from './tenants.ts';

export type TenantStep = 'suspend' | 'resume' | 'delete' | 'restore';

interface TenantStepDialogProps {
  readonly tenant: Pick<Tenant, 'id' | 'subdomain' | 'profile'>;
  readonly step: TenantStep;
  readonly close: () => void;
}

/** Confirms an action that all of a tenant's users will notice, and explains it. */
export const TenantStepDialog = ({ tenant, step, close }: TenantStepDialogProps) => {
  const keep = useKeepTenantRecord();
  const { id, subdomain } = tenant;
  const name = tenant.profile.displayName;
  const words = useStepLabels(name)[step];

  const act = async (): Promise<void> => {
    if (step === 'delete') keep(await closeTenant(id));
    else {
      const now = await loadTenantRecord(id);
      keep(await changeTenantRecord(now, { status: step === 'suspend' ? 'SUSPENDED' : 'ACTIVE' }, now.version));
    }
    notify(words.done, { tone: 'positive' });
  };
  return (
    <ConfirmStep
      title={words.label}
      confirmLabel={words.label}
      isGrave={step === 'suspend' || step === 'delete'}
      typed={step === 'delete' ? subdomain : undefined}
      act={act}
      close={close}
    >
      {words.means}
    </ConfirmStep>
  );
};

const useStepLabels = (name: string): Readonly<Record<TenantStep, { label: string; means: string; done: string }>> => {
  const { t } = useTranslation('admin');
  return {
    suspend: {
      label: t('tenants.suspend'),
      means: t('tenants.suspendMeans', { name }),
      done: t('tenants.suspended', { name }),
    },
    resume: {
      label: t('tenants.resume'),
      means: t('tenants.resumeMeans', { name }),
      done: t('tenants.resumed', { name }),
    },
    delete: {
      label: t('tenants.delete'),
      means: t('tenants.deleteMeans', { name }),
      done: t('tenants.deleted', { name }),
    },
    restore: {
      label: t('tenants.restore'),
      means: t('tenants.restoreMeans', { name }),
      done: t('tenants.restored', { name }),
    },
  };
};
