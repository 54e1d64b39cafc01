import type { DeliveryFailure } from '@kindred/contract/recruitment/messages/message';
import { pageLinkVariable } from '@kindred/contract/recruitment/mail-templates/variables';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toOutsider } from '../../core/mails/addressee.ts';
import { allow } from '../../core/mail-limits/allow.ts';
import { asHtml } from '../../core/mails/mail-html.ts';
import { isRefusal } from '../../core/mails/refusals.ts';
import { users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, RecordedFailure, schedule, TryLater } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mostUnanswered, sendMail, UnansweredMail } from '../../platform/mail.ts';
import { candidates } from '../candidates/store.ts';
import { type CandidateLink, newCandidateLink, type RecruitmentNoun } from '../noun.ts';
import { candidateMail } from './due-kinds.ts';
import { failureTexts } from './present.ts';
import { candidateMessages, type StoredMessage } from './store.ts';

/** The queue tries for 24 hours, at least once an hour, so a try in the last hour is the last one. */
const lastTryAfter = 23 * 3_600_000;

/** A mail that is being sent, as this run last wrote it. */
interface Delivery {
  readonly db: Database;
  readonly tenant: Tenant;
  readonly address: string;
  message: StoredMessage;
  /** How often it was handed over without an answer before this run. */
  readonly before: number;
  /** Whether it was taken back or changed during this run. */
  isChanged: boolean;
}

const record = async (delivery: Delivery, changes: Partial<StoredMessage>, link?: CandidateLink): Promise<void> => {
  const { db, message } = delivery;
  delivery.message = await db.transaction(async (tx) => {
    const current = await tx.get(candidateMessages, message.id);
    delivery.isChanged = current?.version !== message.version;
    if (!current || delivery.isChanged) throw new Error('This mail was taken back or changed meanwhile');
    if (link) await storeLink(tx, delivery, link);
    return tx.update(candidateMessages, current, changes);
  });
};

/** Stores the link in a mail. It leads to the candidate's data, so it does not work for an address that is no longer theirs. */
const storeLink = async (tx: Transaction, delivery: Delivery, link: CandidateLink): Promise<void> => {
  const candidate = await tx.get(candidates, delivery.message.candidateId);
  delivery.isChanged = candidate?.email !== delivery.address;
  if (!candidate || delivery.isChanged) throw new Error('The candidate has another address by now');
  await link.store(tx, candidate);
};

/**
 * Sends a mail to a candidate, from the due queue. A mail over a daily limit waits for the next day; one that the server
 * does not accept is tried for 24 hours. A refused address fails at once.
 */
export const sendCandidateMail =
  (nouns: readonly RecruitmentNoun[]) =>
  async (entry: DueEntryOf<typeof candidateMail>): Promise<void> => {
    const tenant = await tenantById(entry.tenantId);
    const db = tenantDatabase(entry.tenantId);
    const stored = await db.get(candidateMessages, entry.ref.messageId);
    const candidate = stored && (await db.get(candidates, stored.candidateId));
    if (!tenant || !stored || stored.deliveryStatus === 'SENT') return;
    // The message follows: to the candidate that they were merged into, or away.
    if (!candidate) throw new Error('The candidate is being merged or erased');
    // An administrator ran a failed entry again.
    const fresh = stored.deliveryStatus === 'FAILED' ? { unanswered: 0, triedSince: null } : {};
    const message = { ...stored, ...fresh };
    const before = message.unanswered;
    const delivery = { db, tenant, address: candidate.email, message, before, isChanged: false };
    if (before >= mostUnanswered) return fail(delivery, 'unanswered');
    try {
      await post(delivery, nouns);
      await record(delivery, {
        deliveryStatus: 'SENT',
        failure: null,
        waitsUntil: null,
        to: candidate.email,
        at: timestamp(),
      });
    } catch (error) {
      // The next try sees what has changed.
      if (delivery.isChanged) throw error;
      await keepFault(delivery, entry, error);
    }
  };

/** Returns the address to which the candidate replies: the site's own if the sender's account was disabled or changed. */
const replyToOf = async ({ db, tenant, message: { replyTo, sentBy } }: Delivery): Promise<string | null> => {
  if (!replyTo || replyTo === tenant.senderEmail) return replyTo;
  const { flags = [], email } = (await db.get(users, sentBy)) ?? {};
  const isTheirs = email === replyTo && flags.includes('EMAIL_VERIFIED') && !flags.includes('DISABLED');
  return isTheirs ? replyTo : tenant.senderEmail;
};

/** Makes a link to the candidate's page, if the mail has one. */
const linkFor = async ({ tenant, message }: Delivery, nouns: readonly RecruitmentNoun[]) => {
  if (!message.text.includes(pageLinkVariable)) return undefined;
  return newCandidateLink(nouns, tenant.origin);
};

const post = async (delivery: Delivery, nouns: readonly RecruitmentNoun[]): Promise<void> => {
  const { tenant, message, address } = delivery;
  const { id, subject, language, sentBy } = message;
  const key = `candidate-mail-${sha256(`${tenant.id}/${id}`).slice(0, 24)}`;
  const to = await allow(tenant.id, key, toOutsider(address, { person: sentBy, class: 'ordinary' }));
  const site = tenant.profile.displayName;
  const replyTo = await replyToOf(delivery);
  const link = await linkFor(delivery, nouns);
  const text = link ? message.text.replaceAll(pageLinkVariable, link.url) : message.text;
  const mail = { subject, greeting: '', paragraphs: [text], closing: [], hasLinks: true } as const;
  await sendMail(
    {
      id: key,
      senderName: site,
      to,
      ...(replyTo && { replyTo }),
      subject,
      text,
      html: asHtml(mail, tenant, language),
    },
    // From here on, the mail can no longer be taken back.
    () => record(delivery, { unanswered: delivery.before + 1 }, link),
  );
};

/** Records a failure. Throws to make the queue retry. */
const keepFault = async (
  delivery: Delivery,
  { key, tenantId, ref, countedFrom, firstAt }: DueEntryOf<typeof candidateMail>,
  error: unknown,
): Promise<void> => {
  if (error instanceof TryLater) {
    await record(delivery, { deliveryStatus: 'WAITING', waitsUntil: error.at, at: error.at });
    throw error;
  }
  if (isRefusal(error)) return fail(delivery, 'address_refused');
  const since = delivery.message.triedSince ?? timestamp();
  if (now() - Date.parse(since) >= lastTryAfter) return fail(delivery, 'not_accepted');
  // Unless the server got the whole mail, it does not have it.
  const unanswered = error instanceof UnansweredMail ? delivery.message.unanswered : delivery.before;
  await record(delivery, { triedSince: since, unanswered });
  // An entry that waited while its tenant was closed has used up its time, so it starts again.
  if (now() - Date.parse(countedFrom ?? firstAt) < lastTryAfter) throw error;
  await delivery.db.transaction(async (tx) => schedule(tx, candidateMail, { key, tenantId, ref }));
};

const fail = async (delivery: Delivery, failure: DeliveryFailure): Promise<never> => {
  await record(delivery, { deliveryStatus: 'FAILED', failure, waitsUntil: null, at: timestamp() });
  throw new RecordedFailure(failureTexts[failure], failure);
};
