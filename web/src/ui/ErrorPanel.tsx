import { use } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiProblem } from '../lib/api/errors.ts';
import { requestIdOf } from '../lib/api/request-id.ts';
import { ErrorSteps } from './error-steps.ts';
import type { ErrorStep } from './error-steps.ts';
import { apiWords, explainError } from './explain-error.ts';
import { isForbidden, whatIsSafe } from './what-is-safe.ts';

interface ErrorPanelProps {
  readonly error: unknown;
  /** Says what happened; by default, what the error says. */
  readonly title?: string;
  /** Says what is safe; by default, that nothing was changed. */
  readonly safe?: string;
  readonly retry?: () => void;
}

/** An error: what happened, what is safe, what to do, and the request id to quote. */
export const ErrorPanel = ({ error, title, safe, retry }: ErrorPanelProps) => {
  const { t } = useTranslation('app');
  const requestId = requestIdOf(error);
  const words = apiWords(error, t);
  const steps = use(ErrorSteps);
  const step =
    error instanceof ApiProblem
      ? [...error.issues.map(({ code }) => code), error.code].map((code) => steps[code]).find(Boolean)
      : undefined;
  return (
    <Alert
      role="alert"
      color="negative"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? explainError(error, t)}
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
      {step ? (
        <ToStep step={step} />
      ) : (
        retry &&
        !isForbidden(error) && (
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

const ToStep = ({ step }: { step: ErrorStep }) => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const to = `${step.to}?${new URLSearchParams({ from: pathname + search })}`;
  return (
    <Group mt="sm">
      <Button component={Link} to={to}>
        {step.label(t)}
      </Button>
    </Group>
  );
};
