import type { Texts } from './texts.ts';

/**
 * The content of a mail: paragraphs of plain text, and perhaps one link. The text and HTML forms are made from it and
 * say the same.
 */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
  /** The web addresses in the paragraphs become links: the sender may link to any site. */
  readonly hasLinks?: true;
}

/** A mail that can be written in every language. */
export type WriteMail = (t: Texts) => MailText;

/** The plain form, in a language with French or English punctuation. */
export const asText = (mail: MailText, language: string): string =>
  [
    mail.greeting,
    ...mail.paragraphs,
    ...(mail.link ? [`${mail.link.label}${language.startsWith('fr') ? '\u00a0:' : ':'}\n${mail.link.url}`] : []),
    ...mail.closing,
  ].join('\n\n');
