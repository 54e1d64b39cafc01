import { Button, Group } from '@mantine/core';
import { hasPrivilege } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { paths } from '../paths.ts';
import { useEverySource } from '../sources/sources.ts';
import { Reader } from './Reader.tsx';

/** The reader: what the tenant's sources have published. */
export const ArticlesPage = () => {
  const { t } = useTranslation('articles');
  const isAllowed = hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
  const { data: sources } = useEverySource(isAllowed);
  if (isAllowed && sources?.length !== 0) return <Reader sources={sources ?? []} />;
  return (
    <AdminPage title={t('title')} needs="CUSTOMER_ADMIN">
      <EmptyState
        title={t('noSources')}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={paths.sourceCreation.href()}>
              {t('addSource')}
            </Button>
            <Button variant="default" component={Link} to={`${paths.sources.href()}?import`}>
              {t('importSources')}
            </Button>
          </Group>
        }
      >
        {t('noSourcesText')}
      </EmptyState>
    </AdminPage>
  );
};
