import { Alert, Anchor, List, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useProviderNames } from './labels.ts';
import { useModels } from './prompts.ts';

/** Says what to set up if no language model can be called; nothing if one can. */
export const NoModel = () => {
  const { t } = useTranslation('prompts');
  const names = useProviderNames();
  const { data } = useModels();
  if (!data || data.models.length > 0) return null;
  return (
    <Alert color="warning" title={t('noModel.title')}>
      <Text>
        <Trans
          t={t}
          i18nKey="noModel.text"
          components={{ configs: <Anchor component={Link} to={paths.tenantConfigCreation.href()} /> }}
        />
      </Text>
      <List mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {data.settings.map(({ provider, tenantConfig, deployment }) => (
          <List.Item key={provider}>
            {names[provider]}: <code>{tenantConfig}</code> {t('noModel.orDeployment')} <code>{deployment}</code>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
