import { useState } from 'react';
import { Alert, Button, Code, Group, List, Text } from '@mantine/core';
import { IconBrandLinkedin } from '@tabler/icons-react';
import { callbackPath } from '@kindred/contract/social/connections/connection';
import type { Connection, ConnectionState } from '@kindred/contract/social/connections/connection';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOwnConnection } from '../own-connection.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import styles from './Connection.module.css';
import { useRemoveConnection } from './connection.ts';

/** The reader's connection to LinkedIn. */
export const ConnectionPage = () => {
  const { t } = useTranslation('connection');
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      <Loaded query={useOwnConnection()}>{(state) => <State {...state} />}</Loaded>
    </Page>
  );
};

const State = ({ connection, isConfigured, scheduledPosts }: ConnectionState) => {
  const { t } = useTranslation('connection');
  return (
    <>
      {!isConfigured && <NotConfigured />}
      {connection ? (
        <Connected connection={connection} isConfigured={isConfigured} scheduledPosts={scheduledPosts} />
      ) : (
        isConfigured && (
          <EmptyState
            icon={<IconBrandLinkedin size={40} stroke={1.5} />}
            title={t('none')}
            action={<ConnectButton label={t('connect')} />}
          >
            {t('noneText')}
          </EmptyState>
        )
      )}
    </>
  );
};

/** Says what the deployment's operator has to set. */
const NotConfigured = () => {
  const { t } = useTranslation('connection');
  return (
    <Alert color="info" title={t('notConfigured.title')}>
      <Text>{t('notConfigured.text')}</Text>
      <List className={styles.settings} mt="xs">
        <List.Item>
          <Code>KINDRED_LINKEDIN_CLIENT_ID</Code>, <Code>KINDRED_LINKEDIN_CLIENT_SECRET</Code>,{' '}
          <Code>KINDRED_LINKEDIN_VERSION</Code>
        </List.Item>
        <List.Item>
          {t('notConfigured.redirect')} <Code>{`${location.origin}${callbackPath}`}</Code>
        </List.Item>
      </List>
    </Alert>
  );
};

interface ConnectedProps {
  readonly connection: Connection;
  readonly isConfigured: boolean;
  readonly scheduledPosts: number;
}

const Connected = ({ connection, isConfigured, scheduledPosts }: ConnectedProps) => {
  const { t } = useTranslation('connection');
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveConnection();
  const isFine = connection.status === 'CONNECTED';
  return (
    <>
      <ConnectedAccount connection={connection} />
      {!isFine && <Alert color="warning">{t('reconnectWhy')}</Alert>}
      <Text>{scheduledPosts > 0 ? t('scheduled', { count: scheduledPosts }) : t('noneScheduled')}</Text>
      <Group align="flex-start">
        {isConfigured && <ConnectButton label={t('reconnect')} isDefault={isFine} />}
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('disconnect')}
        </Button>
      </Group>
      {isAsked && (
        <ConfirmStep
          title={t('disconnectTitle', { name: connection.name })}
          confirmLabel={t('disconnect')}
          isGrave
          act={remove}
          close={() => setAsked(false)}
        >
          <p>{scheduledPosts > 0 ? t('disconnectScheduled', { count: scheduledPosts }) : t('disconnectNone')}</p>
          <p>{t('disconnectKept')}</p>
        </ConfirmStep>
      )}
    </>
  );
};
