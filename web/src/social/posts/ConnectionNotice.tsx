import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDay } from '../../ui/use-day.ts';
import { isUsable, useOwnConnection } from '../own-connection.ts';
import { paths } from '../paths.ts';

interface ConnectionNoticeProps {
  /** Only speaks of a connection that has ended or is about to, not of a missing one. */
  readonly isOfEnded?: boolean;
}

/** Says that posts cannot leave with the reader's account, or soon cannot; nothing while they can. */
export const ConnectionNotice = ({ isOfEnded = false }: ConnectionNoticeProps) => {
  const { t } = useTranslation('posts');
  const day = useDay();
  const { data } = useOwnConnection();
  if (!data) return null;
  const { connection, isConfigured, scheduledPosts: count } = data;
  if (connection?.status === 'CONNECTED' || (isOfEnded && !connection)) return null;
  if (!isConfigured)
    return (
      <Alert color="info" icon={<IconPlugConnected aria-hidden />} title={t('connect.later')}>
        {t('connect.notConfigured')}
      </Alert>
    );
  const isWorking = isUsable(connection);
  return (
    <Alert
      color={connection ? 'warning' : 'info'}
      icon={<IconPlugConnected aria-hidden />}
      title={
        !connection
          ? t('connect.later')
          : isWorking
            ? t('connect.isEnding', { day: day(connection.expiresAt) })
            : t(connection.status === 'REVOKED' ? 'connect.isRevoked' : 'connect.hasEnded')
      }
    >
      <Text>{connection ? t('connect.reconnectText') : t('connect.text')}</Text>
      {connection && count > 0 && <Text>{t(isWorking ? 'connect.waiting' : 'connect.stuck', { count })}</Text>}
      <Group mt="sm">
        <Button component={Link} to={paths.connection.href()} variant="default">
          {connection ? t('connect.reconnect') : t('connect.act')}
        </Button>
      </Group>
    </Alert>
  );
};
