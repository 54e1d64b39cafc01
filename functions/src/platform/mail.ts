import type { Transporter } from 'nodemailer';
import { requireLease } from './lease.ts';
import { settings } from './settings.ts';

/** A small text file that comes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** A mail. Text and HTML have the same content. `id` becomes the Message-ID, which identifies repeats. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  /** Address for replies; by default the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stops mails of this kind when a mail program posts to it (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly files?: readonly MailFile[];
}

let transport: Promise<Transporter> | undefined;

const connect = (): Promise<Transporter> =>
  (transport ??= import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: settings().smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }),
  ));

/** For tests: sets another transport; undefined reconnects by the settings. */
export const useTransport = (own: Promise<Transporter> | undefined): void => {
  transport = own;
};

/** Hands a mail to the SMTP server; throws if it is rejected. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const from = settings().mailFrom;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const transporter = await connect();
  requireLease();
  await transporter.sendMail({
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.files && {
      attachments: mail.files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    }),
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
};
