import { Anchor } from '@mantine/core';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../ui/use-day.ts';
import styles from './ContactMessage.module.css';
import { ContactStatus } from './ContactStatus.tsx';

/** The message as it was written, and its author. */
export const MessageWords = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const { subject, name, email, createdAt, status } = message;
  return (
    <article className={styles.words} lang={message.language ?? undefined}>
      <h2>{subject}</h2>
      <p className={styles.who}>
        {t('contact.by', { name })}{' '}
        <Anchor href={`mailto:${email}`} dir="ltr">
          {email}
        </Anchor>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        <ContactStatus status={status} />
      </p>
      <p className={styles.text}>{message.message}</p>
    </article>
  );
};
