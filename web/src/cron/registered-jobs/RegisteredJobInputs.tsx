import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { jobMethods } from '@kindred/contract/cron/registered-jobs/registered-job';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../Cron.module.css';
import type { RegisteredJobValues } from './registered-job-fields.ts';

interface RegisteredJobInputsProps {
  readonly form: UseFormReturnType<RegisteredJobValues>;
  readonly hasSecret?: boolean;
}

const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The fields that new and existing HTTP requests share. */
export const RegisteredJobInputs = ({ form, hasSecret = false }: RegisteredJobInputsProps) => {
  const { t } = useTranslation('cron');
  return (
    <>
      <TextInput label={t('registered.name')} required autoComplete="off" {...form.getInputProps('title')} />
      <TextInput
        label={t('registered.key')}
        description={t('registered.keyHelp')}
        required
        autoComplete="off"
        {...form.getInputProps('key')}
      />
      <Textarea label={t('registered.description')} autosize minRows={2} {...form.getInputProps('description')} />
      <Fieldset legend={t('registered.request')}>
        <Stack>
          <NativeSelect label={t('registered.method')} data={[...jobMethods]} {...form.getInputProps('http.method')} />
          <TextInput
            label={t('registered.url')}
            type="url"
            required
            autoComplete="off"
            {...form.getInputProps('http.url')}
          />
          <HeaderInputs form={form} />
          <TextInput
            label={t('registered.secret')}
            description={hasSecret ? t('registered.secretKept') : t('registered.secretHelp')}
            autoComplete="off"
            {...form.getInputProps('secret')}
            error={form.errors['secret'] ?? form.errors['http.secret']}
          />
          <Group>
            <Button variant="default" onClick={() => form.setFieldValue('secret', newSecret())}>
              {t('registered.makeSecret')}
            </Button>
            {form.values.secret && <Text role="status">{t('registered.secretOnce')}</Text>}
          </Group>
        </Stack>
      </Fieldset>
      <FieldInputs form={form} />
    </>
  );
};

const HeaderInputs = ({ form }: RegisteredJobInputsProps) => {
  const { t } = useTranslation('cron');
  return (
    <>
      {form.values.headers.map(({ isStored, name }, index) => (
        <div key={index} className={styles.row}>
          <TextInput
            label={t('registered.header')}
            readOnly={isStored}
            autoComplete="off"
            {...form.getInputProps(`headers.${index}.name`)}
          />
          <TextInput
            label={t('registered.headerValue')}
            placeholder={isStored ? t('registered.headerKept') : undefined}
            autoComplete="off"
            {...form.getInputProps(`headers.${index}.value`)}
            error={form.errors[`headers.${index}.value`] ?? form.errors[`http.headers.${name}`]}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('registered.removeHeader', { name })}
            onClick={() => form.removeListItem('headers', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => form.insertListItem('headers', { name: '', value: '', isStored: false })}
        >
          {t('registered.addHeader')}
        </Button>
      </div>
    </>
  );
};

const FieldInputs = ({ form }: RegisteredJobInputsProps) => {
  const { t } = useTranslation('cron');
  const types = [
    { value: 'string', label: t('registered.string') },
    { value: 'number', label: t('registered.number') },
    { value: 'integer', label: t('registered.integer') },
    { value: 'boolean', label: t('registered.boolean') },
  ];
  return (
    <Fieldset legend={t('registered.fields')}>
      <Stack>
        {form.values.payloadSchema.map(({ name, type }, index) => (
          <div key={index} className={styles.row}>
            <TextInput
              label={t('registered.fieldName')}
              required
              autoComplete="off"
              {...form.getInputProps(`payloadSchema.${index}.name`)}
            />
            <NativeSelect
              label={t('registered.fieldType')}
              data={types}
              {...form.getInputProps(`payloadSchema.${index}.type`)}
            />
            <Checkbox
              label={t('registered.fieldRequired')}
              {...form.getInputProps(`payloadSchema.${index}.required`, { type: 'checkbox' })}
            />
            {type === 'string' && (
              <Textarea
                label={t('registered.choices')}
                autosize
                minRows={1}
                {...form.getInputProps(`payloadSchema.${index}.choices`)}
              />
            )}
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('registered.removeField', { name })}
              onClick={() => form.removeListItem('payloadSchema', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            onClick={() =>
              form.insertListItem('payloadSchema', { name: '', type: 'string', required: false, choices: '' })
            }
          >
            {t('registered.addField')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
};
