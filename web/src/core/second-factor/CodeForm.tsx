import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '../../ui/Form.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';

interface CodeFormProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly submitLabel: string;
  readonly also?: ReactNode;
  readonly send: (code: string) => Promise<void>;
}

const schema = requiredFields('code');

/** Asks for one code from the authenticator. Phones show a numeric keyboard and offer codes from messages. */
export const CodeForm = ({ name, label, help, submitLabel, also, send }: CodeFormProps) => {
  const entry = useEntryForm({
    name,
    initialValues: { code: '' },
    schema,
    secret: ['code'],
    asksBeforeLeaving: false,
    save: ({ code }) => send(code),
  });
  return (
    <Form entry={entry} submitLabel={submitLabel} doneLabel=" " also={also}>
      <TextInput
        label={label}
        description={help}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maw={260}
        required
        {...entry.form.getInputProps('code')}
      />
    </Form>
  );
};
