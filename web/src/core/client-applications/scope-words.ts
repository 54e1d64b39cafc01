import type { ScopeDescription } from '@kindred/contract/core/client-applications/scope';
import { useTranslation } from 'react-i18next';

/** Returns the names of scopes in the reader's language. A scope without a name here keeps its API name. */
export const useScopeWords = () => {
  const { t } = useTranslation('tokens');
  const resources: Readonly<Record<string, string>> = {
    'contact-messages': t('resources.contactMessages'),
    jobs: t('resources.jobs'),
    operations: t('resources.operations'),
    prompts: t('resources.prompts'),
    tenant: t('resources.tenant'),
    'tenant-configs': t('resources.tenantConfigs'),
    translations: t('resources.translations'),
    users: t('resources.users'),
  };
  const actions: Readonly<Record<ScopeDescription['action'], string>> = {
    read: t('actions.read'),
    write: t('actions.write'),
    execute: t('actions.execute'),
  };
  return {
    resource: (name: string): string => resources[name] ?? name,
    action: (name: ScopeDescription['action']): string => actions[name],
  };
};
