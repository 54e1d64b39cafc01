import { useTranslation } from 'react-i18next';
import { Migrations } from '../../core/migrations/Migrations.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';

const source = {
  name: 'cron',
  list: (signal: AbortSignal) => request('GET', '/api/v1/cron/migrations', { signal }),
  up: (idempotencyKey: string) => request('POST', '/api/v1/cron/migrate/up', { idempotencyKey }),
  down: (idempotencyKey: string) => request('POST', '/api/v1/cron/migrate/down', { idempotencyKey }),
};

/** A release's migrations of cron's data. */
export const MigrationPage = () => {
  const { t } = useTranslation('cron');
  return (
    <Page title={t('migration.title')}>
      <Migrations source={source} words={{}} />
    </Page>
  );
};
