import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type Choice = 'deliver' | 'destroy';

interface WaitingChoiceProps {
  readonly label: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
}

/** What happens to waiting messages when their author leaves. */
export const WaitingChoice = ({ label, value, onChange }: WaitingChoiceProps) => {
  const { t } = useTranslation('care');
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next as Choice)}>
      <Stack gap="sm" mt="xs">
        <Radio value="deliver" label={t('deferredChoice.deliver')} />
        <Radio value="destroy" label={t('deferredChoice.destroy')} description={t('deferredChoice.destroyMeans')} />
      </Stack>
    </Radio.Group>
  );
};
