import { Radio, Stack } from '@mantine/core';
import type { EventScope } from '@kindred/contract/care/events/event';
import { useTranslation } from 'react-i18next';

interface ScopeChoiceProps {
  readonly label: string;
  readonly value: EventScope;
  readonly onChange: (scope: EventScope) => void;
}

/** Asks which occurrences of a series to change. */
export const ScopeChoice = ({ label, value, onChange }: ScopeChoiceProps) => {
  const { t } = useTranslation('events');
  return (
    <Radio.Group label={label} name="scope" value={value} onChange={(scope) => onChange(scope as EventScope)}>
      <Stack gap="sm" mt="xs">
        <Radio value="this" label={t('scope.this')} />
        <Radio value="following" label={t('scope.following')} />
        <Radio value="all" label={t('scope.all')} />
      </Stack>
    </Radio.Group>
  );
};
