import type { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import {
  loadUserContact,
  userContactKey,
  userContactListsKey,
  userContactsKey,
  useUserContact,
} from './use-user-contacts.ts';
import { contactOf, contactSchema, contactValuesOf, noContact, UserContactInputs } from './UserContactInputs.tsx';

const useAbove = () => {
  const { t } = useTranslation('contacts');
  return [{ title: t('title'), to: paths.userContacts.href() }];
};

/** Page that adds a contact. */
export const NewUserContactPage = () => {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const entry = useEntryForm({
    name: 'contact',
    initialValues: noContact,
    schema: contactSchema,
    asksBeforeLeaving: true,
    save: async (values, { idempotencyKey }) => {
      const body = contactOf(values);
      const { name } = await request('POST', '/api/v1/care/user-contacts', { body, idempotencyKey });
      notify(t('added', { name }), { tone: 'positive' });
      entry.form.resetDirty(values);
      void queries.invalidateQueries({ queryKey: userContactsKey });
      await navigate(paths.userContacts.href());
    },
  });
  return (
    <Page title={t('new')} above={useAbove()}>
      <Form entry={entry} submitLabel={t('save')}>
        <UserContactInputs form={entry.form} />
      </Form>
    </Page>
  );
};

/** Page that edits a contact. */
export const UserContactPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('contacts');
  const query = useUserContact(id);
  return (
    <Page title={query.data?.name ?? t('one')} named={query.data !== undefined} above={useAbove()}>
      <Loaded query={query}>{(contact) => <ContactForm contact={contact} />}</Loaded>
    </Page>
  );
};

const ContactForm = ({ contact }: { contact: UserContact }) => {
  const { t } = useTranslation('contacts');
  const queries = useQueryClient();
  const { id } = contact;
  const { entry, reload } = useRecordForm({
    name: 'contact',
    record: contact,
    valuesOf: contactValuesOf,
    schema: contactSchema,
    save: (values, { ifMatch }) =>
      request('PUT', '/api/v1/care/user-contacts/{id}', { params: { id }, body: contactOf(values), ifMatch }),
    load: () => loadUserContact(id),
    keep: (saved) => {
      queries.setQueryData(userContactKey(id), saved);
      void queries.invalidateQueries({ queryKey: userContactListsKey });
    },
  });
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload}>
      <UserContactInputs form={entry.form} />
    </Form>
  );
};
