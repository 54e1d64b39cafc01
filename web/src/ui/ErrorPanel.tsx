import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { ApiProblem, CallError } from '../lib/api/errors.ts';
import { isVersionConflict } from '../lib/api/reload-on-conflict.ts';
import { requestIdOf } from '../lib/api/request-id.ts';
import { apiWords, explainError } from './explain-error.ts';

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
  const words = apiWords(error, t);
  const asksForSecondFactor = error instanceof ApiProblem && error.code === 'second_factor_required';
  return (
    <Alert
      role="alert"
      color="negative"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={explainError(error, t)}
    >
      <Text>{safe ?? whatIsSafe(error, t)}</Text>
      {words && (
        <Text c="dimmed" size="sm" mt={4} lang="en">
          {words}
        </Text>
      )}
      {requestId && (
        <Text c="dimmed" mt={4}>
          {t('error.requestId', { requestId })}
        </Text>
      )}
      {asksForSecondFactor ? (
        <ToSecondFactor />
      ) : (
        retry && (
          <Group mt="sm">
            <Button variant="default" onClick={retry}>
              {t('error.retry')}
            </Button>
          </Group>
        )
      )}
    </Alert>
  );
};

const whatIsSafe = (error: unknown, t: TFunction<'app'>): string => {
  if (isVersionConflict(error)) return t('error.lookAgain');
  const isUnknown = error instanceof CallError && error.isOutcomeUnknown;
  return t(isUnknown ? 'error.notKnown' : 'error.nothingChanged');
};

/** What an administrator does then, and comes back. */
const ToSecondFactor = () => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const to = `${paths.secondFactor.href()}?${new URLSearchParams({ from: pathname + search })}`;
  return (
    <Group mt="sm">
      <Button component={Link} to={to}>
        {t('error.showSecondFactor')}
      </Button>
    </Group>
  );
};
