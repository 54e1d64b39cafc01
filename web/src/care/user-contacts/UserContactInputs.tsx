import { useTenantTexts } from '../../app/tenant-texts.ts';
import type { ReactNode } from 'react';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import type { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import { useTranslation } from 'react-i18next';
import { usePlatforms } from './use-user-contacts.ts';

/** A contact as the form holds it: e-mails and phone numbers are one per line. */
export interface ContactValues {
  name: string;
  emails: string;
  phones: string;
  platform: string;
  handle: string;
  notes: string;
}

export const noContact: ContactValues = { name: '', emails: '', phones: '', platform: '', handle: '', notes: '' };

export const contactValuesOf = (contact: UserContact): ContactValues => ({
  name: contact.name,
  emails: contact.emails.join('\n'),
  phones: contact.phones.join('\n'),
  platform: contact.platform ?? '',
  handle: contact.handle ?? '',
  notes: contact.notes ?? '',
});

const lines = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the request body for these values. */
export const contactOf = (values: ContactValues) => ({
  name: values.name,
  emails: lines(values.emails),
  phones: lines(values.phones),
  platform: (values.platform || null) as UserContact['platform'],
  handle: values.handle.trim() || null,
  notes: values.notes.trim() || null,
});

/** Validates the fields against the contract. An error in one line appears at its field. */
export const contactSchema = {
  safeParse: (values: unknown) => {
    const { success, error } = UserContactCreate.safeParse(contactOf(values as ContactValues));
    const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }));
    return { success, ...(error && { error: { issues } }) };
  },
};

export const UserContactInputs = ({ form }: { form: UseFormReturnType<ContactValues> }) => {
  const { t } = useTranslation('contacts');
  const read = useTenantTexts();
  const { data } = usePlatforms();
  const platforms = data?.items ?? [];
  /** Each line was already checked here, so an error from the API means that another contact has the address. */
  const taken = Object.keys(form.errors).filter((path) => path.startsWith('emails.'));
  const emails = form.getInputProps('emails') as { onChange: (event: unknown) => void; error?: ReactNode };
  return (
    <>
      <TextInput label={t('name')} name="name" autoComplete="off" required {...form.getInputProps('name')} />
      <Textarea
        label={t('emails')}
        description={t('oneALine')}
        name="emails"
        inputMode="email"
        autosize
        minRows={1}
        {...emails}
        error={taken.length ? t('exists') : emails.error}
        onChange={(event) => {
          for (const path of taken) form.clearFieldError(path);
          emails.onChange(event);
        }}
      />
      <Textarea
        label={t('phones')}
        description={t('phonesHelp')}
        name="phones"
        autosize
        minRows={1}
        {...form.getInputProps('phones')}
      />
      <NativeSelect label={t('platform')} name="platform" {...form.getInputProps('platform')}>
        <option value="">{t('noPlatform')}</option>
        {platforms.map(({ id, names }) => (
          <option key={id} value={id} lang={read(names).lang}>
            {read(names).value}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('handle')}
        description={t('handleHelp')}
        name="handle"
        autoComplete="off"
        {...form.getInputProps('handle')}
      />
      <Textarea label={t('notes')} name="notes" autosize minRows={2} {...form.getInputProps('notes')} />
    </>
  );
};
