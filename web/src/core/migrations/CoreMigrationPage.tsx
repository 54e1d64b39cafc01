import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Page } from '../../ui/Page.tsx';
import type { MigrationWords } from './MigrationItem.tsx';
import { Migrations } from './Migrations.tsx';
import type { MigrationSource } from './use-migrations.ts';

const path = '/superadmin-api/v1/migrations/core/update';

const source: MigrationSource = {
  name: 'core',
  list: (signal) => request('GET', '/superadmin-api/v1/migrations/core', { signal }),
  up: async (_key, target) => {
    const answer = await request('PUT', path, { body: { dryRun: false, ...(target && { target }) } });
    if (Array.isArray(answer)) throw new Error('Expected a run, got a dry run');
    return answer;
  },
  dryRun: async (target) => {
    const answer = await request('PUT', path, { body: { dryRun: true, ...(target && { target }) } });
    if (!Array.isArray(answer)) throw new Error('Expected a dry run, got a run');
    return answer;
  },
};

/** A release's migrations of the data of the platform and of all tenants. */
export const CoreMigrationPage = () => {
  const { t } = useTranslation('upkeep');
  const words: MigrationWords = {
    'search-keys': { name: t('migration.names.search-keys'), text: t('migration.texts.search-keys') },
    counters: { name: t('migration.names.counters'), text: t('migration.texts.counters') },
  };
  return (
    <Page title={t('migration.title')}>
      <Migrations source={source} words={words} />
    </Page>
  );
};
