import { useTranslation } from 'react-i18next';
import { Migrations } from '../../core/migrations/Migrations.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';

const source = {
  name: 'document',
  list: (signal: AbortSignal) => request('GET', '/api/v1/document/migrations', { signal }),
  up: (idempotencyKey: string) => request('POST', '/api/v1/document/migrate/up', { idempotencyKey }),
  down: (idempotencyKey: string) => request('POST', '/api/v1/document/migrate/down', { idempotencyKey }),
};

/** A release's migrations of the document module's data. */
export const MigrationPage = () => {
  const { t } = useTranslation('document');
  return (
    <Page title={t('migration.title')}>
      <Migrations source={source} words={{}} />
    </Page>
  );
};
