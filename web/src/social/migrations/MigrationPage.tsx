import { useTranslation } from 'react-i18next';
import { Migrations } from '../../core/migrations/Migrations.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';

const source = {
  name: 'social',
  list: (signal: AbortSignal) => request('GET', '/api/v1/social/migrations', { signal }),
  up: (idempotencyKey: string) => request('POST', '/api/v1/social/migrate/up', { idempotencyKey }),
  down: (idempotencyKey: string) => request('POST', '/api/v1/social/migrate/down', { idempotencyKey }),
};

/** A release's migrations of social's data. */
export const MigrationPage = () => {
  const { t } = useTranslation('social');
  return (
    <Page title={t('migration.title')}>
      <Migrations source={source} words={{}} />
    </Page>
  );
};
