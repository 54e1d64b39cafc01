import { NativeSelect, TextInput } from '@mantine/core';
import { modelProviders } from '@kindred/contract/core/prompts/prompt';
import { promptLimits } from '@kindred/contract/core/prompts/limits';
import { useTranslation } from 'react-i18next';
import { useProviderNames } from './labels.ts';
import { useModels } from './prompts.ts';
import styles from './Prompts.module.css';

interface ModelChoiceProps {
  readonly provider: object;
  readonly llm: object;
  readonly maxTokens: object;
  readonly temperature: object;
}

/** Provider, model and settings of a call. Each can keep its default. */
export const ModelChoice = ({ provider, llm, maxTokens, temperature }: ModelChoiceProps) => {
  const { t } = useTranslation('prompts');
  const names = useProviderNames();
  const { data } = useModels();
  const known = new Set(data?.models.map((one) => one.provider));
  const options = modelProviders.map((value) => ({
    value,
    label: data && !known.has(value) ? t('notSetUp', { provider: names[value] }) : names[value],
  }));
  const standard = data?.models[0]?.llm ?? undefined;
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('providerLabel')}
        data={[{ value: '', label: t('firstProvider') }, ...options]}
        {...provider}
      />
      <TextInput label={t('model')} autoComplete="off" placeholder={standard} {...llm} />
      <TextInput
        label={t('temperature')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(promptLimits.defaultTemperature)}
        {...temperature}
      />
      <TextInput
        label={t('maxTokens')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(promptLimits.defaultMaxTokens)}
        {...maxTokens}
      />
    </div>
  );
};
