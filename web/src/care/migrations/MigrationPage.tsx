import { useTranslation } from 'react-i18next';
import type { MigrationWords } from '../../core/migrations/MigrationItem.tsx';
import { Migrations } from '../../core/migrations/Migrations.tsx';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';

const source = {
  name: 'care',
  list: (signal: AbortSignal) => request('GET', '/api/v1/care/migrations', { signal }),
  up: (idempotencyKey: string) => request('POST', '/api/v1/care/migrate/up', { idempotencyKey }),
  down: (idempotencyKey: string) => request('POST', '/api/v1/care/migrate/down', { idempotencyKey }),
};

/** A release's migrations of care's data. */
export const MigrationPage = () => {
  const { t } = useTranslation('upkeep');
  const words: MigrationWords = {
    'search-keys': { name: t('migration.names.search-keys'), text: t('migration.texts.search-keys') },
    'membership-copies': { name: t('migration.names.membership-copies'), text: t('migration.texts.membership-copies') },
  };
  return (
    <Page title={t('migration.title')}>
      <Migrations source={source} words={words} />
    </Page>
  );
};
