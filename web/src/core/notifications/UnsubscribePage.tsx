import { useState } from 'react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import type { OutputOf } from '@kindred/contract/endpoint';
import type { notificationEndpoints } from '@kindred/contract/core/notifications/endpoints';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import { kindLabel } from './kind-texts.ts';

type Stopped = OutputOf<(typeof notificationEndpoints)['unsubscribe']>['stopped'];

/**
 * The page a mail's link opens. Opening it changes nothing, because mail scanners open links; one press unsubscribes.
 */
export const UnsubscribePage = () => {
  const { t } = useTranslation('notifications');
  const token = useSearchParams()[0].get('token') ?? '';
  const [stopped, setStopped] = useState<Stopped>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const stop = async (): Promise<void> => {
    setFailure(null);
    setSending(true);
    try {
      setStopped((await request('POST', '/public-api/v1/unsubscribe', { body: { token } })).stopped);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  if (!token || (failure instanceof ApiProblem && failure.status === 400)) {
    return (
      <Page title={t('unsubscribe.refusedTitle')}>
        <Text>{t('unsubscribe.refused')}</Text>
        <ToSettings />
      </Page>
    );
  }
  if (stopped) {
    return (
      <Page title={t('unsubscribe.doneTitle')}>
        <Text role="status">
          {t('unsubscribe.done')}{' '}
          <strong>{stopped === 'digest' ? t('unsubscribe.digest') : kindLabel(t, stopped)}</strong>
        </Text>
        <Text>{t('unsubscribe.here')}</Text>
        <Text>{t('unsubscribe.again')}</Text>
        <ToSettings />
      </Page>
    );
  }
  return (
    <Page title={t('unsubscribe.title')}>
      {failure ? (
        <ErrorPanel error={failure} safe={t('unsubscribe.nothingChanged')} retry={() => void stop()} />
      ) : (
        <>
          <Text>{t('unsubscribe.text')}</Text>
          <Group>
            <Button size="md" loading={isSending} onClick={() => void stop()}>
              {t('unsubscribe.confirm')}
            </Button>
          </Group>
        </>
      )}
    </Page>
  );
};

/** Goes through sign-in for visitors who are not signed in. */
const ToSettings = () => {
  const { t } = useTranslation('notifications');
  return (
    <Anchor component={Link} to={paths.notificationSettings.href()}>
      {t('unsubscribe.settings')}
    </Anchor>
  );
};
