import type { Language, Texts } from '../../locales/texts.ts';

/** What a mail says: paragraphs of plain text, and perhaps one link. Both forms are made from it, and say the same. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
}

/** A mail that can be written in every language. */
export type WriteMail = (t: Texts) => MailText;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The plain form. */
export const asText = (mail: MailText): string =>
  [
    mail.greeting,
    ...mail.paragraphs,
    ...(mail.link ? [`${mail.link.label}:\n${mail.link.url}`] : []),
    ...mail.closing,
  ].join('\n\n');

/** The HTML form; everything that came from people is escaped. */
export const asHtml = (mail: MailText, sender: string, language: Language): string => {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text).replace(/\n/g, '<br>')}</p>`;
  const button = mail.link
    ? `<p style="margin:24px 0"><a href="${escape(mail.link.url)}" style="background:#2f4b3c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escape(mail.link.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#555;word-break:break-all">${escape(mail.link.url)}</p>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(mail.subject)}</title></head><body style="margin:0;background:#f6f4f0;padding:24px"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:32px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#222"><p style="margin:0 0 24px;font:600 18px Georgia,serif">${escape(sender)}</p>${paragraph(mail.greeting)}${mail.paragraphs.map(paragraph).join('')}${button}${mail.closing.map(paragraph).join('')}</div></body></html>`;
};
