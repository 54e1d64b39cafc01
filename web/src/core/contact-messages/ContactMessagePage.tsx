import { useEffect, useState } from 'react';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { contactStatuses, ContactMessageWrite } from '@kindred/contract/core/contact-messages/contact-message';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useNouns } from '../../app/noun.ts';
import { paths } from '../paths.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { AnswerMessage } from './AnswerMessage.tsx';
import { changeMessage, loadMessage, useChangeMessage, useKeepMessage, useMessage } from './contact-messages.ts';
import styles from './ContactMessage.module.css';
import { useStatusLabels } from './ContactStatus.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { MessageWords } from './MessageWords.tsx';

/** A message: its text, the notes on it, and the answer. */
export const ContactMessagePage = () => {
  const { t } = useTranslation('admin');
  return (
    <AdminPage
      title={t('contact.messageTitle')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('contact.title'), to: paths.contactMessages.href() }]}
    >
      <LoadedMessage />
    </AdminPage>
  );
};

const LoadedMessage = () => {
  const { id = '' } = useParams();
  return <Loaded query={useMessage(id)}>{(message) => <Message message={message} />}</Loaded>;
};

const Message = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const nouns = useNouns();
  useMarkRead(message);
  return (
    <>
      <MessageWords message={message} />
      {nouns.map(
        ({ OnContactMessage }, index) => OnContactMessage && <OnContactMessage key={index} message={message} />,
      )}
      <section className={styles.section} aria-labelledby="answer">
        <h2 id="answer">{t('contact.answer')}</h2>
        <AnswerMessage message={message} />
      </section>
      <section className={styles.section} aria-labelledby="notes">
        <h2 id="notes">{t('contact.amongUs')}</h2>
        <NotesForm message={message} />
      </section>
    </>
  );
};

/** Marks a new message as read when opened; if that fails, it stays new. */
const useMarkRead = (message: ContactMessage): void => {
  const { mutate } = useChangeMessage();
  const isNew = message.status === 'NEW';
  useEffect(() => {
    if (isNew) mutate({ message, change: { status: 'READ' } });
    // Once for a message that is new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
};

const schema = z.object(ContactMessageWrite);

const valuesOf = ({ status, notes }: ContactMessage) => ({ status, notes });

const NotesForm = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const words = useStatusLabels();
  const keep = useKeepMessage();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { entry, reload } = useRecordForm({
    name: 'contact-message',
    record: message,
    valuesOf,
    schema,
    save: (values, { ifMatch, before }) => changeMessage(before, values, ifMatch),
    load: () => loadMessage(message.id),
    keep,
  });
  const { form } = entry;
  return (
    <>
      <Form
        entry={entry}
        submitLabel={t('save')}
        reload={reload}
        also={
          <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
            {t('delete')}
          </Button>
        }
      >
        <NativeSelect
          label={t('contact.statusTitle')}
          name="status"
          maw={320}
          data={contactStatuses.map((value) => ({ value, label: words[value] }))}
          {...form.getInputProps('status')}
        />
        <Textarea
          label={t('contact.notes')}
          description={t('contact.notesHelp')}
          name="notes"
          autosize
          minRows={3}
          {...form.getInputProps('notes')}
        />
      </Form>
      {isLeaving && (
        <DeleteMessage
          message={message}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.contactMessages.href()))}
        />
      )}
    </>
  );
};
