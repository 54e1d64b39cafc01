import { Group, Radio } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ChoiceProps = Omit<RadioGroupProps, 'children'>;

/** Light, dark, or the device's appearance. */
export const ThemeChoice = (props: ChoiceProps) => {
  const { t } = useTranslation('app');
  return (
    <Radio.Group {...props}>
      <Group mt={4}>
        <Radio value="light" label={t('theme.light')} />
        <Radio value="dark" label={t('theme.dark')} />
        <Radio value="system" label={t('theme.system')} />
      </Group>
    </Radio.Group>
  );
};

/** Normal or large text. */
export const TextSizeChoice = (props: ChoiceProps) => {
  const { t } = useTranslation('app');
  return (
    <Radio.Group {...props}>
      <Group mt={4}>
        <Radio value="normal" label={t('textSize.normal')} />
        <Radio value="large" label={t('textSize.large')} />
      </Group>
    </Radio.Group>
  );
};
