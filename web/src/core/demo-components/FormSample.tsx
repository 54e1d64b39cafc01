import { useState } from 'react';
import { Radio, Stack, TextInput } from '@mantine/core';
import { Email } from '@kindred/contract/fields';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Unreachable } from '../../lib/api/errors.ts';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { conflict, fieldRefused, unavailable } from './sample-errors.ts';
import { Sample } from './Samples.tsx';

const schema = z.object({ name: z.string().trim().min(1).max(40), email: Email });

const outcomes = ['saved', 'field', 'conflict', 'fault', 'offline'] as const;
type Outcome = (typeof outcomes)[number];

const errors: Readonly<Record<Exclude<Outcome, 'saved'>, () => Error>> = {
  field: fieldRefused,
  conflict,
  fault: unavailable,
  offline: () => new Unreachable('/api/v1/sample', false),
};

/** A form whose save succeeds or fails as the visitor chooses. */
export const FormSample = () => {
  const { t } = useTranslation('demo');
  const [outcome, setOutcome] = useState<Outcome>('saved');
  const entry = useEntryForm({
    name: 'sample',
    initialValues: { name: 'Rosa', email: 'rosa@example.com' },
    schema,
    save: async (_, { overwrite }) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (outcome !== 'saved' && !overwrite) throw errors[outcome]();
    },
  });
  const { form } = entry;
  const words: Readonly<Record<Outcome, string>> = {
    saved: t('forms.saved'),
    field: t('forms.field'),
    conflict: t('forms.conflict'),
    fault: t('forms.fault'),
    offline: t('forms.offline'),
  };
  return (
    <Sample title={t('forms.sample')} layout="form">
      <Stack gap="lg">
        <Radio.Group label={t('forms.outcome')} value={outcome} onChange={(chosen) => setOutcome(chosen as Outcome)}>
          <Stack gap="sm" mt={4}>
            {outcomes.map((one) => (
              <Radio key={one} value={one} label={words[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Form
          entry={entry}
          submitLabel={t('forms.save')}
          reload={() => {
            form.reset();
            entry.forgetFailure();
          }}
        >
          <TextInput label={t('forms.name')} required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput label={t('forms.email')} required autoComplete="off" {...form.getInputProps('email')} />
        </Form>
      </Stack>
    </Sample>
  );
};
