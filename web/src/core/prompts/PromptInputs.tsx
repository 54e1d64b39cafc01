import { ActionIcon, Button, Checkbox, Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { messageRoles, outputFormats } from '@kindred/contract/core/prompts/prompt';
import { promptLimits } from '@kindred/contract/core/prompts/limits';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatNames, useRoleNames } from './labels.ts';
import { ModelChoice } from './ModelChoice.tsx';
import { namesIn, variableIn } from './prompt-fields.ts';
import type { PromptValues } from './prompt-fields.ts';
import styles from './Prompts.module.css';

interface PromptInputsProps {
  readonly form: UseFormReturnType<PromptValues>;
}

/** The fields of a prompt. */
export const PromptInputs = ({ form }: PromptInputsProps) => {
  const { t } = useTranslation('prompts');
  const formats = useFormatNames();
  return (
    <>
      <TextInput label={t('name')} required autoComplete="off" {...form.getInputProps('name')} />
      <Textarea label={t('description')} autosize minRows={1} {...form.getInputProps('description')} />
      <TextInput label={t('tags')} description={t('tagsHelp')} autoComplete="off" {...form.getInputProps('tags')} />
      <MessageInputs form={form} />
      <VariableInputs form={form} />
      <Fieldset legend={t('settings')}>
        <Stack>
          <ModelChoice
            provider={form.getInputProps('provider')}
            llm={form.getInputProps('llm')}
            maxTokens={form.getInputProps('maxTokens')}
            temperature={form.getInputProps('temperature')}
          />
          <NativeSelect
            label={t('output')}
            data={outputFormats.map((value) => ({ value, label: formats[value] }))}
            {...form.getInputProps('output')}
          />
          {form.values.output === 'json' && (
            <Textarea
              label={t('schema')}
              description={t('schemaHelp')}
              autosize
              minRows={4}
              maxRows={20}
              spellCheck={false}
              classNames={{ input: styles.code }}
              {...form.getInputProps('outputSchema')}
            />
          )}
          <Checkbox
            label={t('recordInputs')}
            description={t('recordInputsHelp')}
            {...form.getInputProps('recordInputs', { type: 'checkbox' })}
          />
        </Stack>
      </Fieldset>
    </>
  );
};

const MessageInputs = ({ form }: PromptInputsProps) => {
  const { t } = useTranslation('prompts');
  const names = useRoleNames();
  const { messages } = form.values;
  const roles = messageRoles.map((value) => ({ value, label: names[value] }));
  return (
    <Fieldset legend={t('messages')}>
      <Stack>
        <Text c="dimmed">{t('messagesHelp', { example: '{{name}}' })}</Text>
        {messages.map((_, index) => (
          <div key={index} className={styles.message}>
            <NativeSelect
              label={t('roleOf', { number: index + 1 })}
              data={roles}
              {...form.getInputProps(`messages.${index}.role`)}
            />
            {messages.length > 1 && (
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('removeMessage', { number: index + 1 })}
                onClick={() => form.removeListItem('messages', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
            <Textarea
              label={t('textOf', { number: index + 1 })}
              required
              autosize
              minRows={4}
              maxRows={24}
              className={styles.template}
              classNames={{ input: styles.code }}
              {...form.getInputProps(`messages.${index}.template`)}
            />
          </div>
        ))}
        {messages.length < promptLimits.messages && (
          <div>
            <Button variant="default" onClick={() => form.insertListItem('messages', { role: 'user', template: '' })}>
              {t('addMessage')}
            </Button>
          </div>
        )}
      </Stack>
    </Fieldset>
  );
};

/** The variables in the messages, updated while typing. */
const VariableInputs = ({ form }: PromptInputsProps) => {
  const { t } = useTranslation('prompts');
  const names = namesIn(form.values.messages);
  const change = (name: string, part: object): void => {
    const before = variableIn(form.values, name);
    form.setFieldValue('variables', { ...form.values.variables, [name]: { ...before, ...part } });
  };
  return (
    <Fieldset legend={t('variables')}>
      <Stack>
        {names.length === 0 && <Text c="dimmed">{t('noVariables', { example: '{{name}}' })}</Text>}
        {names.map((name) => {
          const { description, required, default: standIn } = variableIn(form.values, name);
          return (
            <div key={name} className={styles.variable} role="group" aria-label={name}>
              <code>{name}</code>
              <TextInput
                label={t('meaning')}
                autoComplete="off"
                value={description}
                onChange={(event) => change(name, { description: event.currentTarget.value })}
              />
              <TextInput
                label={t('default')}
                autoComplete="off"
                value={standIn}
                onChange={(event) => change(name, { default: event.currentTarget.value })}
              />
              <Checkbox
                label={t('required')}
                checked={required}
                onChange={(event) => change(name, { required: event.currentTarget.checked })}
              />
            </div>
          );
        })}
      </Stack>
    </Fieldset>
  );
};
