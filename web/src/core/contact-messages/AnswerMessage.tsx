import { Textarea } from '@mantine/core';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { requiredFields } from '../../ui/required-fields.ts';
import { useDay } from '../../ui/use-day.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { answerMessage, useKeepMessage } from './contact-messages.ts';
import { isWaiting } from '../../ui/is-waiting.ts';
import styles from './ContactMessage.module.css';

const schema = requiredFields('text');

/** The answer that was mailed, or the form for it. Each message can be answered once. */
export const AnswerMessage = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const day = useDay();
  const { answer, answeredAt, answeredBy, answerWaitsUntil } = message;
  if (answer === null) return <AnswerForm message={message} />;
  return (
    <div className={styles.answer}>
      <p className={styles.text}>{answer}</p>
      <p className={styles.who}>
        {isWaiting(answerWaitsUntil)
          ? t('contact.answerWaits', { by: answeredBy, day: day(answerWaitsUntil) })
          : t('contact.answered', { by: answeredBy, day: answeredAt ? day(answeredAt) : '' })}
      </p>
    </div>
  );
};

const AnswerForm = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const keep = useKeepMessage();
  const entry = useEntryForm({
    name: 'contact-answer',
    initialValues: { text: '' },
    schema,
    save: async ({ text }, { idempotencyKey }) => {
      keep(await answerMessage(message.id, text.trim(), idempotencyKey));
      notify(t('contact.sent', { email: message.email }), { tone: 'positive' });
    },
  });
  return (
    <Form entry={entry} submitLabel={t('contact.send')} doneLabel={t('contact.sentShort')}>
      <Textarea
        label={t('contact.answerText')}
        description={t('contact.answerHelp', { email: message.email })}
        name="text"
        required
        autosize
        minRows={5}
        maxLength={5000}
        {...entry.form.getInputProps('text')}
      />
    </Form>
  );
};
