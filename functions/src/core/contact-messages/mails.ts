import type { WriteMail } from '../../locales/mail-text.ts';
import { greeting } from '../mails/account-mails.ts';

interface MessageInput {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Mail to the site's administrators about a new message. A reply to this mail reaches the visitor. */
export const newMessageMail =
  ({ name, email, subject, message }: MessageInput, { site, url }: { site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:newMessage.subject', { subject }),
    greeting: t('core:greeting'),
    paragraphs: [t('core:newMessage.what', { name, email, site }), message],
    link: { label: t('core:newMessage.link'), url },
    closing: [t('core:newMessage.reply')],
  });

/** Mail to the visitor: the answer, followed by their own message. */
export const answerMail =
  ({ name, subject, message }: MessageInput, { site, answer }: { site: string; answer: string }): WriteMail =>
  (t) => ({
    subject: t('core:messageAnswer.subject', { subject }),
    greeting: greeting(t, name),
    paragraphs: [answer],
    closing: [site, t('core:messageAnswer.written'), message],
  });
