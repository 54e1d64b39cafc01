import { Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { flags } from '@kindred/contract/flags';
import type { Flag } from '@kindred/contract/flags';
import { useFlagLabels } from './flag-labels.ts';

interface FeatureValues {
  readonly features: Readonly<Record<Flag, boolean>>;
}

/** Switches for the eight flags. */
export const FeatureInputs = <Values extends FeatureValues>({ form }: { form: UseFormReturnType<Values> }) => {
  const words = useFlagLabels();
  return (
    <Stack gap="lg">
      {flags.map((flag) => (
        <Switch
          key={flag}
          label={words[flag].name}
          description={words[flag].means}
          {...form.getInputProps(`features.${flag}`, { type: 'checkbox' })}
        />
      ))}
    </Stack>
  );
};
