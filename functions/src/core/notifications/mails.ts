import type { Texts } from '../../locales/texts.ts';
import { greeting } from '../mails/account-mails.ts';
import type { WriteMail } from '../mails/mail-text.ts';

interface To {
  readonly name: string;
  readonly site: string;
  /** Where the person chooses which mails to get. */
  readonly settings: string;
}

/** A mail about one event. */
export const newsMail =
  (line: (t: Texts) => string, url: string, { name, settings }: To): WriteMail =>
  (t) => ({
    subject: line(t),
    greeting: greeting(t, name),
    paragraphs: [line(t)],
    link: { label: t('core:news.open'), url },
    closing: [t('core:news.choose', { settings })],
  });

/** The daily mail. */
export const digestMail =
  (lines: (t: Texts) => readonly string[], url: string, { name, site, settings }: To): WriteMail =>
  (t) => ({
    subject: t('core:news.digest', { site }),
    greeting: greeting(t, name),
    paragraphs: [
      t('core:news.since'),
      lines(t)
        .map((line) => `• ${line}`)
        .join('\n'),
    ],
    link: { label: t('core:news.open'), url },
    closing: [t('core:news.choose', { settings })],
  });
