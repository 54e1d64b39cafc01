import type { WriteMail } from '../../locales/mail-text.ts';

interface From {
  readonly author: string;
  readonly site: string;
  readonly url: string;
}

/** Mail to a member: a message waits for them in the app. */
export const deliveredMail =
  ({ author, site, url }: From): WriteMail =>
  (t) => ({
    subject: t('care:deferredMail.subject', { author }),
    greeting: t('core:greeting'),
    paragraphs: [t('care:deferredMail.what', { author, site })],
    link: { label: t('care:deferredMail.link'), url },
    closing: [t('care:deferredMail.signIn', { site })],
  });

/** Mail to an address: the link that opens the message. */
export const linkMail =
  ({ author, site, url }: From): WriteMail =>
  (t) => ({
    subject: t('care:deferredMail.subject', { author }),
    greeting: t('core:greeting'),
    paragraphs: [t('care:deferredMail.what', { author, site }), t('care:deferredMail.yours')],
    link: { label: t('care:deferredMail.link'), url },
    closing: [t('care:deferredMail.valid')],
  });
