import type { WriteMail } from '../../locales/mail-text.ts';
import type { Texts } from '../../locales/texts.ts';
import { greeting } from '../mails/account-mails.ts';

interface To {
  readonly name: string;
  readonly site: string;
  /** The page where the person chooses which mails to get. */
  readonly settings: string;
  /** The page where the person turns off mails of this kind, without signing in. */
  readonly unsubscribe: string;
}

const choice = (t: Texts, { settings, unsubscribe }: To): string[] => [
  t('core:news.choose', { settings }),
  t('core:news.stop', { unsubscribe }),
];

/** Returns the mail with a closing text about how to get fewer such mails. */
export const withChoice =
  (write: WriteMail, to: To): WriteMail =>
  (t) => {
    const mail = write(t);
    return { ...mail, closing: [...mail.closing, ...choice(t, to)] };
  };

/** A mail about one event. */
export const newsMail =
  (line: (t: Texts) => string, url: string, to: To): WriteMail =>
  (t) => ({
    subject: line(t),
    greeting: greeting(t, to.name),
    paragraphs: [line(t)],
    link: { label: t('core:news.open'), url },
    closing: choice(t, to),
  });

/** The daily mail. */
export const digestMail =
  (lines: (t: Texts) => readonly string[], url: string, to: To): WriteMail =>
  (t) => ({
    subject: t('core:news.digest', { site: to.site }),
    greeting: greeting(t, to.name),
    paragraphs: [
      t('core:news.since'),
      lines(t)
        .map((line) => `• ${line}`)
        .join('\n'),
    ],
    link: { label: t('core:news.open'), url },
    closing: choice(t, to),
  });
