import { Checkbox, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PayloadField, PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import { useTranslation } from 'react-i18next';
import type { JobValues } from './job-fields.ts';

interface PayloadInputsProps {
  readonly schema: PayloadSchema;
  readonly form: UseFormReturnType<JobValues>;
}

/** An input for each field of the registered job. */
export const PayloadInputs = ({ schema, form }: PayloadInputsProps) => {
  const { t } = useTranslation('cron');
  const fields = Object.entries(schema.properties);
  if (fields.length === 0) return null;
  return (
    <Fieldset legend={t('jobs.payload')}>
      <Stack>
        {fields.map(([name, field]) => (
          <PayloadInput key={name} name={name} field={field} isRequired={schema.required.includes(name)} form={form} />
        ))}
      </Stack>
    </Fieldset>
  );
};

interface PayloadInputProps {
  readonly name: string;
  readonly field: PayloadField;
  readonly isRequired: boolean;
  readonly form: UseFormReturnType<JobValues>;
}

const PayloadInput = ({ name, field, isRequired, form }: PayloadInputProps) => {
  const { t } = useTranslation('cron');
  const known: Readonly<Record<string, string>> = {
    Days: t('builtIn.days'),
    'Days without a sign-in': t('builtIn.daysWithout'),
    'Days since they ended': t('builtIn.daysSince'),
    'Name of the prompt': t('builtIn.promptName'),
    'Values of its variables, as JSON': t('builtIn.promptVariables'),
    'Label of the revision': t('builtIn.promptLabel'),
  };
  const path = `payload.${name}`;
  const shared = { label: known[field.title ?? ''] ?? field.title ?? name, description: field.description };
  const value = form.getValues().payload[name];
  if (field.type === 'boolean')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => form.setFieldValue(path, event.currentTarget.checked)}
        error={form.errors[path]}
      />
    );
  const props = { ...shared, required: isRequired, ...form.getInputProps(path), value: String(value ?? '') };
  if (field.type === 'string' && field.enum)
    return <NativeSelect {...props} data={[{ value: '', label: t('choose') }, ...field.enum]} />;
  const isNumber = field.type !== 'string';
  const initial = field.default === undefined ? undefined : String(field.default);
  return <TextInput {...props} inputMode={isNumber ? 'decimal' : undefined} placeholder={initial} autoComplete="off" />;
};
