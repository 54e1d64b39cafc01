import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '../lib/api/request-id.ts';
import { explainError } from './explain-error.ts';

interface ErrorPanelProps {
  readonly error: unknown;
  /** What is safe; by default, that nothing was changed. */
  readonly safe?: string;
  readonly retry?: () => void;
}

/** What happened, what is safe, what to do, and the request id to quote. */
export const ErrorPanel = ({ error, safe, retry }: ErrorPanelProps) => {
  const { t } = useTranslation('app');
  const requestId = requestIdOf(error);
  return (
    <Alert
      role="alert"
      color="negative"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={explainError(error, t)}
    >
      <Text>{safe ?? t('error.nothingChanged')}</Text>
      {requestId && (
        <Text c="dimmed" mt={4}>
          {t('error.requestId', { requestId })}
        </Text>
      )}
      {retry && (
        <Group mt="sm">
          <Button variant="default" onClick={retry}>
            {t('error.retry')}
          </Button>
        </Group>
      )}
    </Alert>
  );
};
