import {
  Autocomplete,
  Group,
  NativeSelect,
  PasswordInput,
  Radio,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { Config } from '@kindred/contract/core/configs/config';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EntryForm } from '../../ui/use-entry-form.ts';
import { offeredKey } from './config-source.ts';
import type { ConfigSource } from './config-source.ts';
import styles from './Configs.module.css';
import { staysSecret } from './config-fields.ts';
import type { ConfigValues } from './config-fields.ts';
import { configTypes, useConfigLabels } from './config-labels.ts';

interface ConfigInputsProps {
  readonly source: ConfigSource;
  readonly form: EntryForm<ConfigValues>['form'];
  /** The stored entry; undefined for a new one. */
  readonly before?: Config;
}

/** The fields of an entry. Its type decides how the value is edited. */
export const ConfigInputs = ({ source, form, before }: ConfigInputsProps) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels(source);
  const { data: offered = [] } = useQuery({
    queryKey: offeredKey(source),
    queryFn: ({ signal }) => source.offered(signal),
  });
  const key = form.values.key.trim();
  const known = source.known(key);
  const choose = (next: string): void => {
    form.setFieldValue('key', next);
    const chosen = source.known(next.trim());
    if (!chosen) return;
    form.setFieldValue('type', chosen.type);
    if (chosen.isSecret) form.setFieldValue('isSecret', true);
  };
  return (
    <>
      <Autocomplete
        label={t('configs.key')}
        description={words.keyHelp}
        name="key"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data={[...offered]}
        {...form.getInputProps('key')}
        onChange={choose}
      />
      {key !== '' && !known && (
        <Text role="status" c="warning">
          {t('configs.unknownKey')}
        </Text>
      )}
      <Textarea
        label={t('configs.description')}
        description={t('configs.descriptionHelp')}
        name="description"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label={t('configs.type')}
        name="type"
        maw={320}
        disabled={known?.type === form.values.type}
        data={configTypes.map((value) => ({ value, label: words.type[value] }))}
        {...form.getInputProps('type')}
      />
      <Switch
        label={t('configs.secret')}
        description={known?.isSecret ? t('configs.secretByForce') : t('configs.secretHelp')}
        disabled={known?.isSecret && form.values.isSecret}
        {...form.getInputProps('isSecret', { type: 'checkbox' })}
      />
      <ValueInput source={source} form={form} before={before} />
    </>
  );
};

const ValueInput = ({ form, before }: ConfigInputsProps) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels();
  const { key, type, isSecret } = form.values;
  const stays = staysSecret(form.values, before);
  const isRenamed = isSecret && before?.isSecret === true && before.key !== key.trim();
  const shared = {
    label: t('configs.value'),
    description: stays ? t('configs.secretStays') : isRenamed ? t('configs.secretRenamed') : undefined,
    required: type !== 'string' && !stays,
    ...form.getInputProps('value'),
  };
  if (type === 'boolean') {
    return (
      <Radio.Group {...shared}>
        <Group mt={4}>
          <Radio value="true" label={words.truth(true)} />
          <Radio value="false" label={words.truth(false)} />
        </Group>
      </Radio.Group>
    );
  }
  const plain = { ...shared, name: 'value', autoComplete: 'off', spellCheck: false };
  if (type === 'json') {
    return <Textarea {...plain} autosize minRows={4} maxRows={24} classNames={{ input: styles.code }} />;
  }
  if (isSecret) {
    return (
      <PasswordInput
        {...plain}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('configs.showTyped'), tabIndex: 0 }}
      />
    );
  }
  if (type === 'number') return <TextInput {...plain} inputMode="decimal" maw={320} />;
  return <Textarea {...plain} autosize minRows={1} maxRows={24} />;
};
