import { useRef } from 'react';
import { Button, Group, Menu, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MailVariable } from '@kindred/contract/recruitment/mail-templates/variables';
import { IconBraces } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVariableOptions } from './use-mail-labels.ts';

interface MailInputsProps {
  readonly subject: string;
  readonly body: string;
  readonly change: (field: 'subject' | 'body', value: string) => void;
  readonly inputProps: (field: 'subject' | 'body') => object;
}

/** Returns what the inputs need of a form with a subject and a body. */
export const mailInputsOf = <Values extends { readonly subject: string; readonly body: string }>(
  form: UseFormReturnType<Values>,
): MailInputsProps => ({
  subject: form.values.subject,
  body: form.values.body,
  change: (field, value) => form.setFieldValue(field, value as never),
  inputProps: (field) => form.getInputProps(field) as object,
});

/** The words of a mail. The menu inserts a variable at the cursor. */
export const MailInputs = ({ subject, body, change, inputProps }: MailInputsProps) => {
  const { t } = useTranslation('mails');
  const options = useVariableOptions();
  const inputs = { subject: useRef<HTMLInputElement>(null), body: useRef<HTMLTextAreaElement>(null) };
  /** The field in which the cursor was last. */
  const last = useRef<'subject' | 'body'>('body');
  const insert = (variable: MailVariable): void => {
    // A subject has no links.
    const field = variable === 'page.link' ? 'body' : last.current;
    const input = inputs[field].current;
    const text = { subject, body }[field];
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    const inserted = `{{${variable}}}`;
    change(field, text.slice(0, from) + inserted + text.slice(to));
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  return (
    <>
      <TextInput
        label={t('subject')}
        required
        autoComplete="off"
        maxLength={200}
        ref={inputs.subject}
        onFocusCapture={() => (last.current = 'subject')}
        {...inputProps('subject')}
      />
      <Textarea
        label={t('body')}
        description={t('bodyHelp')}
        required
        autosize
        minRows={10}
        maxRows={24}
        maxLength={10_000}
        ref={inputs.body}
        onFocusCapture={() => (last.current = 'body')}
        {...inputProps('body')}
      />
      <Group>
        <Menu position="bottom-start" withinPortal returnFocus={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconBraces size={18} aria-hidden />}>
              {t('insert')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {options.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => insert(value)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </>
  );
};
