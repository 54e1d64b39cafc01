import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { contactMessages } from './store.ts';

const most = 500;

/** Yields the messages sent from the caller's address, once it is verified. */
export async function* ownMessages({ db, actor }: SignedInContext): AsyncGenerator<PersonalFile> {
  const { email, emailVerified } = actor;
  const found = emailVerified ? await db.find(contactMessages, { email }, most) : [];
  yield {
    path: 'contact-messages.json',
    title: (t) => t('core:personalData.contactMessages'),
    // Administrators' notes about a message belong to them.
    content: found.map(({ createdAt, name, email, subject, message, answer, answeredAt }) => ({
      createdAt,
      name,
      email,
      subject,
      message,
      answer,
      answeredAt,
    })),
  };
}
