import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Why a seeding failed, in the API's own words. */
export const SeedFailures = ({
  failures,
}: {
  failures: readonly { readonly code: string; readonly message: string }[];
}) => {
  const { t } = useTranslation('upkeep');
  if (failures.length === 0) return null;
  return (
    <Alert role="alert" color="negative" variant="light" title={t('seed.failed')}>
      {failures.map(({ code, message }) => (
        <Text key={code} lang="en">
          {message}
        </Text>
      ))}
    </Alert>
  );
};
