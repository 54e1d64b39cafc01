import { Group, NativeSelect, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { Config } from '@kindred/contract/core/configs/config';
import { useTranslation } from 'react-i18next';
import type { EntryForm } from '../../ui/use-entry-form.ts';
import styles from './Configs.module.css';
import { staysSecret } from './config-fields.ts';
import type { ConfigValues } from './config-fields.ts';
import { configTypes, useConfigLabels } from './config-labels.ts';

interface ConfigInputsProps {
  readonly form: EntryForm<ConfigValues>['form'];
  /** The entry as it is kept; none while one is made. */
  readonly before?: Config;
}

/** The fields of an entry; the value is edited as its type asks for. */
export const ConfigInputs = ({ form, before }: ConfigInputsProps) => {
  const { t } = useTranslation('admin');
  const words = useConfigLabels();
  return (
    <>
      <TextInput
        label={t('configs.key')}
        description={t('configs.keyHelp')}
        name="key"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('key')}
      />
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
        data={configTypes.map((value) => ({ value, label: words.type[value] }))}
        {...form.getInputProps('type')}
      />
      <Switch
        label={t('configs.secret')}
        description={t('configs.secretHelp')}
        {...form.getInputProps('isSecret', { type: 'checkbox' })}
      />
      <ValueInput form={form} before={before} />
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
