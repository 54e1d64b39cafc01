import { greeting } from '../../core/mails/account-mails.ts';
import type { WriteMail } from '../../locales/mail-text.ts';

/** Mail to a candidate: the link to their own page. */
export const pageLinkMail =
  ({ name, site, url }: Record<'name' | 'site' | 'url', string>): WriteMail =>
  (t) => ({
    subject: t('recruitment:pageLink.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('recruitment:pageLink.what', { site }), t('recruitment:pageLink.may')],
    link: { label: t('recruitment:pageLink.link'), url },
    closing: [t('recruitment:pageLink.valid'), t('recruitment:pageLink.unexpected', { site })],
  });
