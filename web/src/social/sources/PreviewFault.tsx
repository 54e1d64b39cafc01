import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { faultIn, useFaultWords } from './use-fault-words.ts';

/** Says what is wrong with an address, and what to try. */
export const PreviewFault = ({ error, retry }: { error: Error; retry: () => void }) => {
  const { t } = useTranslation('sources');
  const words = useFaultWords();
  const fault = faultIn(error);
  const hasNoFeed = error instanceof ApiProblem && error.issues.some(({ code }) => code === 'no_feed_found');
  if (!fault && !hasNoFeed) return <ErrorPanel error={error} retry={retry} />;
  return (
    <Alert
      role="alert"
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={fault ? words(fault) : t('preview.noFeed')}
    >
      <Text>{fault ? t('preview.tryOther') : t('preview.tryFeed')}</Text>
    </Alert>
  );
};
