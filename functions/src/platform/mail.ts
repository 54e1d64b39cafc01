import type { Transporter } from 'nodemailer';
import { settings } from './settings.ts';

/** A mail as it is sent: text and HTML say the same. `id` becomes the Message-ID, so that a repeat can be told. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to; the sender where there is none. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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

/** For tests: another transport, or none to connect anew by the settings. */
export const useTransport = (own: Promise<Transporter> | undefined): void => {
  transport = own;
};

/** Hands a mail to the SMTP server; throws where that does not take it. */
export const sendMail = async (mail: Mail): Promise<void> => {
  const from = settings().mailFrom;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  await (
    await connect()
  ).sendMail({
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
};
