import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { requireLease } from './lease.ts';
import { trustMailServer, withMailServer } from './mail-server.ts';
import { settings } from './settings.ts';

/** A small text file attached to a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

declare const isAllowed: unique symbol;

/** An address that may receive mail: only `core/mails` creates this type, once it has counted the mail. */
export type AllowedAddress = string & { readonly [isAllowed]: true };

/** A mail. Text and HTML have the same content. `id` becomes the Message-ID, which identifies repeats. */
export interface Mail {
  readonly id: string;
  /** The name of the sender; defaults to the deployment's. */
  readonly senderName?: string;
  readonly to: AllowedAddress;
  /** Address for replies; defaults to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A URL to which mail programs post to unsubscribe from mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly files?: readonly MailFile[];
}

/** Thrown if the server received the whole mail but did not answer: it may have accepted it. */
export class UnansweredMail extends Error {
  readonly code = 'MAIL_UNANSWERED';

  constructor(cause?: unknown) {
    super('The mail server had the mail and did not answer', { cause });
  }
}

/** How often a mail may be handed over without an answer, so that no recipient gets it a third time. */
export const mostUnanswered = 2;

let transport: Promise<Transporter> | undefined;

/** Holds back the end of a mail, which the server needs to accept it, until `step` is done. */
const endAfter = (mail: Readable, step: () => Promise<void>): Readable => {
  const parts = async function* () {
    yield* mail;
    await step();
  };
  return Readable.from(parts(), { objectMode: false });
};

/** The step to run before the end of each mail in progress. */
const beforeEnd = new WeakMap<object, () => Promise<void>>();

const connect = (): Promise<Transporter> =>
  (transport ??= import('nodemailer').then(({ createTransport }) => {
    const made = createTransport({
      url: settings().smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    made.use('stream', ({ data, message }, done) => {
      const step = data.headers && beforeEnd.get(data.headers);
      if (step) message.processFunc((mail) => endAfter(mail, step));
      done();
    });
    return made;
  }));

/** For tests: sets another transport; undefined reconnects as set in the settings. */
export const useTransport = (own: Promise<Transporter> | undefined): void => {
  transport = own;
  trustMailServer();
};

/** An address that cannot exist (RFC 2606): the users of an isolation check have such addresses, and get no mail. */
const isNobody = (address: string): boolean => /\.invalid$/i.test(address);

/**
 * Sends a mail to the SMTP server. Throws if the server rejects it, and `UnansweredMail` if it is unclear whether the
 * server accepted it. `note` runs right before the server can accept the mail, so that a process that is killed then
 * leaves a trace.
 */
export const sendMail = async (mail: Mail, note: () => Promise<void>): Promise<void> => {
  if (isNobody(mail.to)) return;
  let isWhole = false;
  const step = async (): Promise<void> => {
    await note();
    requireLease();
    isWhole = true;
  };
  try {
    await withMailServer(() => transmit(mail, step));
  } catch (error) {
    const { responseCode } = error as { responseCode?: unknown };
    throw isWhole && typeof responseCode !== 'number' ? new UnansweredMail(error) : error;
  }
};

const transmit = async (mail: Mail, step: () => Promise<void>): Promise<void> => {
  const { mailFrom } = settings();
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const domain = address.split('@')[1]?.trim() ?? 'localhost';
  const transporter = await connect();
  requireLease();
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  beforeEnd.set(headers, step);
  await transporter.sendMail({
    from: mail.senderName ? { name: mail.senderName, address } : mailFrom,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.files && {
      attachments: mail.files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    }),
    messageId: `<${mail.id}@${domain}>`,
    headers,
  });
};
