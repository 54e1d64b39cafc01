import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { rootTenantId } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';
import { daysLeft, isRestorable, purgeTime } from './grace.ts';
import type { TenantDetail } from './tenants.ts';
import styles from './Tenants.module.css';
import { TenantStatusBadge } from './TenantStatusBadge.tsx';
import { TenantStepDialog } from './TenantStepDialog.tsx';
import type { TenantStep } from './TenantStepDialog.tsx';

/** The tenant's address, its number of users, whether it is open, and actions to open or close it. */
export const TenantState = ({ tenant }: { tenant: TenantDetail }) => {
  const { t, i18n } = useTranslation('admin');
  const [step, setStep] = useState<TenantStep | null>(null);
  const day = useDay();
  const { id, origin, status, userCount, createdAt } = tenant;
  return (
    <section className={styles.state} aria-label={t('tenants.state')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('tenants.status')}</dt>
          <dd>
            <TenantStatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('tenants.address')}</dt>
          <dd>{status === 'ACTIVE' ? <Anchor href={origin}>{origin}</Anchor> : origin}</dd>
        </div>
        <div>
          <dt>{t('users.title')}</dt>
          <dd>{new Intl.NumberFormat(i18n.language).format(userCount)}</dd>
        </div>
        <div>
          <dt>{t('createdAt')}</dt>
          <dd>{day(createdAt)}</dd>
        </div>
      </dl>
      <Meaning tenant={tenant} />
      {id !== rootTenantId && <Steps tenant={tenant} ask={setStep} />}
      {step && <TenantStepDialog tenant={tenant} step={step} close={() => setStep(null)} />}
    </section>
  );
};

/** What the current state means for the tenant's users. */
const Meaning = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin');
  const day = useDay();
  if (tenant.id === rootTenantId) return <p className={styles.meaning}>{t('tenants.rootMeans')}</p>;
  switch (tenant.status) {
    case 'ACTIVE':
      return null;
    case 'SUSPENDED':
      return <p className={styles.meaning}>{t('tenants.suspendedMeans')}</p>;
    case 'DELETED': {
      const time = purgeTime(tenant);
      if (!isRestorable(tenant) || time === null) return <p className={styles.meaning}>{t('tenants.purging')}</p>;
      return (
        <p className={styles.meaning}>{t('tenants.grace', { day: day(time), count: daysLeft(tenant, Date.now()) })}</p>
      );
    }
  }
};

const Steps = ({ tenant, ask }: { tenant: TenantDetail; ask: (step: TenantStep) => void }) => {
  const { t } = useTranslation('admin');
  const { status } = tenant;
  return (
    <div className={styles.steps}>
      {status === 'ACTIVE' && (
        <Button variant="default" onClick={() => ask('suspend')}>
          {t('tenants.suspend')}
        </Button>
      )}
      {status === 'SUSPENDED' && <Button onClick={() => ask('resume')}>{t('tenants.resume')}</Button>}
      {isRestorable(tenant) && <Button onClick={() => ask('restore')}>{t('tenants.restore')}</Button>}
      {status !== 'DELETED' && (
        <Button variant="default" c="negative" onClick={() => ask('delete')}>
          {t('tenants.delete')}
        </Button>
      )}
    </div>
  );
};
