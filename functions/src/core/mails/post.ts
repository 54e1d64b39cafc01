import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { interfaceLanguage } from '@kindred/contract/core/translations/languages';
import { asText, type WriteMail } from '../../locales/mail-text.ts';
import { schedule, sealDue } from '../../platform/due-queue.ts';
import type { Sealed } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Mail as SentMail, MailFile } from '../../platform/mail.ts';
import { languageOf, textsFor } from '../../locales/texts.ts';
import type { Addressee, MailSubject, OutsideMail } from './addressee.ts';
import { mail } from './due-kinds.ts';
import { asHtml } from './mail-html.ts';

/** A mail that is written and encrypted (it may contain a secret link), but not yet posted. */
export interface Letter {
  readonly key: string;
  readonly tenantId: string;
  readonly sealed: Sealed;
}

/** A mail in the queue. Mails without `outside` are not counted. */
export type QueuedMail = Omit<SentMail, 'to'> & {
  readonly to: string;
  readonly outside: OutsideMail | null;
  readonly about?: MailSubject;
};

/** Returns the addressee's language; if there are no mails in it, the language in which they see the interface. */
export const languageOfMail = ({ languages, signUp }: Tenant, language: string): string => {
  const ours = interfaceLanguage({ languages, defaultLanguage: signUp.defaultLanguage }, [language]);
  return languageOf(language) === ours ? language : ours;
};

/** Writes a mail. `key` identifies it permanently: a mail with the same key is sent only once. */
export const writeLetter = async (
  tenant: Tenant,
  letter: {
    key: string;
    to: Addressee;
    /** The record that it is about, if a noun shows that the mail waits. */
    about?: MailSubject;
    replyTo?: string;
    language: string;
    text: WriteMail;
    unsubscribeUrl?: string;
    files?: readonly MailFile[];
  },
): Promise<Letter> => {
  const { region, timezone: timeZone } = letter.to.habits ?? {};
  const language = languageOfMail(tenant, letter.language);
  const text = letter.text(await textsFor({ language, region, timeZone }));
  const message: QueuedMail = {
    id: letter.key,
    senderName: tenant.profile.displayName,
    to: letter.to.address,
    outside: letter.to.outside,
    ...(letter.about && { about: letter.about }),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl && { unsubscribeUrl: letter.unsubscribeUrl }),
    ...(letter.files && { files: letter.files }),
    subject: text.subject,
    text: asText(text, language),
    html: asHtml(text, tenant, languageOf(language)),
  };
  return { key: letter.key, tenantId: tenant.id, sealed: await sealDue(mail, letter.key, message) };
};

/** Posts a mail in the transaction. It is sent only if the transaction is committed, and not before `at`. */
export const postLetter = (tx: Transaction, { key, tenantId, sealed }: Letter, at?: string): void =>
  schedule(tx, mail, { key, tenantId, ref: {}, sealed, ...(at && { at }) });
