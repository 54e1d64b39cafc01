import type { WriteMail } from '../../locales/mail-text.ts';

interface Answered {
  readonly circle: string;
  readonly site: string;
  readonly url: string;
}

const accepted =
  ({ circle, site, url }: Answered): WriteMail =>
  (t) => ({
    subject: t('care:joinAccepted.subject', { circle }),
    greeting: t('core:greeting'),
    paragraphs: [t('care:joinAccepted.what', { circle, site })],
    link: { label: t('care:joinAccepted.link'), url },
    closing: [],
  });

const declined =
  ({ circle, site }: Answered): WriteMail =>
  (t) => ({
    subject: t('care:joinDeclined.subject', { circle }),
    greeting: t('core:greeting'),
    paragraphs: [t('care:joinDeclined.what', { circle, site }), t('care:joinDeclined.mistake')],
    closing: [t('care:joinDeclined.askAgain')],
  });

/** The mails that inform the requester of the result. */
export const answerMail = { accepted, declined } as const;
