import { greeting } from '../../core/mails/account-mails.ts';
import type { WriteMail } from '../../locales/mail-text.ts';

/** Mail to an applicant with the link that confirms their application. */
export const confirmMail =
  (about: {
    readonly name: string;
    readonly position: string;
    readonly site: string;
    readonly url: string;
  }): WriteMail =>
  (t) => ({
    subject: t('recruitment:jobApplication.subject', { position: about.position, site: about.site }),
    greeting: greeting(t, about.name),
    paragraphs: [
      t('recruitment:jobApplication.what', { position: about.position, site: about.site }),
      t('recruitment:jobApplication.how'),
    ],
    link: { label: t('recruitment:jobApplication.link'), url: about.url },
    closing: [t('recruitment:jobApplication.otherwise')],
  });
