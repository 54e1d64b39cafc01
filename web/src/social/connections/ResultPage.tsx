import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useOwnConnection } from '../own-connection.ts';
import { paths } from '../paths.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { type ConnectionFault, faultOf } from './connection.ts';

/** Says how connecting a LinkedIn account went, and leads to the next step. */
export const ResultPage = () => {
  const { t } = useTranslation('connection');
  const fault = faultOf(useSearchParams()[0].get('why'));
  const above = [{ title: t('title'), to: paths.connection.href() }];
  return (
    <Page title={fault ? t('result.failed') : t('result.title')} above={above}>
      {fault ? <Failed fault={fault} /> : <Connected />}
    </Page>
  );
};

const Connected = () => {
  const { t } = useTranslation('connection');
  return (
    <Loaded query={useOwnConnection()}>
      {({ connection }) =>
        connection ? (
          <>
            <ConnectedAccount connection={connection} />
            <Text>{t('result.next')}</Text>
            <Group>
              <Button component={Link} to={paths.postCreation.href()}>
                {t('writePost')}
              </Button>
              <Button component={Link} to={paths.posts.href()} variant="default">
                {t('toPosts')}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Text>{t('none')}</Text>
            <ConnectButton label={t('connect')} />
          </>
        )
      }
    </Loaded>
  );
};

const Failed = ({ fault }: { fault: ConnectionFault }) => {
  const { t } = useTranslation(['connection', 'app']);
  const sentence = {
    linkedin_consent_refused: t('connection:result.consentRefused'),
    linkedin_state_unknown: t('connection:result.stateUnknown'),
    linkedin_refused: t('connection:result.refused'),
    linkedin_unreachable: t('connection:result.unreachable'),
    linkedin_not_configured: t('app:reason.linkedin_not_configured'),
  }[fault];
  return (
    <>
      <Alert color={fault === 'linkedin_consent_refused' ? 'info' : 'warning'}>{sentence}</Alert>
      <Text>{t('connection:result.unchanged')}</Text>
      <Group>
        {fault !== 'linkedin_not_configured' && <ConnectButton label={t('connection:tryAgain')} />}
        <Button component={Link} to={paths.connection.href()} variant="default">
          {t('connection:toConnection')}
        </Button>
      </Group>
    </>
  );
};
