import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { noteUnanswered } from '../../platform/due-claims.ts';
import { type DueEntryOf, NoMoreTries, schedule, sealDue, unsealDue } from '../../platform/due-queue.ts';
import type { Sealed } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Mail, type MailFile, mostUnanswered, sendMail, UnansweredMail } from '../../platform/mail.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { mail } from './due-kinds.ts';
import { asHtml } from './mail-html.ts';
import { asText, type WriteMail } from './mail-text.ts';

/** A mail that is written and sealed (it may carry a secret link), but not yet posted. */
export interface Letter {
  readonly key: string;
  readonly tenantId: string;
  readonly sealed: Sealed;
}

/** Writes a mail. `key` identifies it for ever: the same mail under the same key is sent once. */
export const writeLetter = async (
  tenant: Tenant,
  letter: {
    key: string;
    to: string;
    replyTo?: string;
    language: string;
    text: WriteMail;
    unsubscribeUrl?: string;
    files?: readonly MailFile[];
  },
): Promise<Letter> => {
  const text = letter.text(await textsIn(letter.language));
  const message: Mail = {
    id: letter.key,
    senderName: tenant.profile.displayName,
    to: letter.to,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl && { unsubscribeUrl: letter.unsubscribeUrl }),
    ...(letter.files && { files: letter.files }),
    subject: text.subject,
    text: asText(text),
    html: asHtml(text, tenant, languageOf(letter.language)),
  };
  return { key: letter.key, tenantId: tenant.id, sealed: await sealDue(mail, letter.key, message) };
};

/** Posts a mail in the transaction: it is sent only if the other writes are stored, and not before `at`. */
export const postLetter = (tx: Transaction, { key, tenantId, sealed }: Letter, at?: string): void =>
  schedule(tx, mail, { key, tenantId, ref: {}, sealed, ...(at && { at }) });

/**
 * Hands a mail to the mail server, from the due queue; a fault is retried. A mail that went out twice without an answer
 * is not sent a third time: it has most likely arrived.
 */
export const deliverLetter = async (entry: DueEntryOf<typeof mail>): Promise<void> => {
  const { unanswered } = entry;
  if (unanswered >= mostUnanswered) throw new NoMoreTries(new UnansweredMail());
  const message = (await unsealDue(entry)) as Mail;
  try {
    await sendMail(message, () => noteUnanswered(entry, unanswered + 1));
  } catch (error) {
    // The server has answered, so it does not have the mail.
    if (!(error instanceof UnansweredMail)) await noteUnanswered(entry, unanswered);
    throw error;
  }
};
