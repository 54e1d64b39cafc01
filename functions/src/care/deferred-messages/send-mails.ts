import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { asHtml } from '../../core/mails/mail-html.ts';
import { asText } from '../../core/mails/mail-text.ts';
import { forgetRefusal, isRefusal, rememberRefusal } from '../../core/mails/refusals.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mostUnanswered, sendMail, UnansweredMail } from '../../platform/mail.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { openTenant } from './deliver.ts';
import { deferredMails } from './due-kinds.ts';
import { linkMail } from './mail-texts.ts';
import { settle } from './settle.ts';
import {
  type Addressee,
  deferredDeliveries,
  deferredMessages,
  openAddressee,
  type StoredDelivery,
  type StoredMessage,
} from './store.ts';

type Entry = DueEntryOf<typeof deferredMails>;

/** The queue tries for 24 hours, at least once an hour: a try in the last hour is the last one. */
const lastTryAfter = 23 * 3_600_000;
/** Less than an entry may run; what is left after that is taken up at once. */
const workMilliseconds = 60_000;
const mostDeliveries = 500;

/**
 * Mails the links to a delivered message, one after the other. The queue tries again for 24 hours what the mail server
 * does not accept; a refused address is final. A message has one such entry, so its recipients do not contend for it.
 */
export const sendDeferredMails = async (entry: Entry): Promise<void> => {
  const tenant = await openTenant(entry.tenantId);
  const db = tenantDatabase(entry.tenantId);
  const message = await db.get(deferredMessages, entry.ref.messageId);
  if (!message) return;
  const since = message.mails_since ?? timestamp();
  if (!message.mails_since) await db.transaction(async (tx) => noteStart(tx, message.id, since));
  const run = await sendPending(db, tenant, message);
  const isOver = now() - Date.parse(since) >= lastTryAfter;
  if (run.error && isOver) await giveUp(db, message.id);
  await db.transaction(async (tx) => recount(tx, tenant.id, message.id, run.attempts));
  if (!run.error) return run.isWhole ? undefined : startAgain(db, entry);
  // An entry that waited while its tenant was closed has used up its time: the queue would not try for a day any more.
  if (!isOver && now() - Date.parse(entry.firstAt) >= lastTryAfter) return startAgain(db, entry);
  throw run.error;
};

interface Run {
  /** What kept a mail from being accepted. */
  readonly error?: unknown;
  /** Whether every pending delivery was tried. */
  readonly isWhole: boolean;
  readonly attempts: number;
}

const sendPending = async (db: Database, tenant: Tenant, message: StoredMessage): Promise<Run> => {
  const startedAt = now();
  const pending = await db.find(deferredDeliveries, { message_id: message.id, status: 'PENDING' }, mostDeliveries);
  let error: unknown;
  let attempts = 1;
  for (const delivery of pending) {
    if (now() - startedAt > workMilliseconds) return { error, isWhole: false, attempts };
    const fault = await sendOne(db, tenant, message, delivery.id);
    attempts = Math.max(attempts, delivery.attempts + 1);
    error ??= fault;
    // A server that does not answer would not answer for the others.
    if (fault && !isAboutRecipient(fault)) break;
  }
  return { error, isWhole: true, attempts };
};

const isAboutRecipient = (error: unknown): boolean => (error as { code?: unknown }).code === 'EENVELOPE';

/**
 * Sends one mail and records what came of it. Returns the error if it is worth another try. After two mails without an
 * answer there is none: the author is told, and decides.
 */
const sendOne = async (db: Database, tenant: Tenant, message: StoredMessage, id: string): Promise<unknown> => {
  const delivery = await db.get(deferredDeliveries, id);
  if (delivery?.status !== 'PENDING') return undefined;
  const to = await openAddressee(tenant.id, delivery);
  const { unanswered } = delivery;
  const attempts = delivery.attempts + 1;
  let current = delivery;
  // No transaction: a process that is killed within one keeps the record locked for a minute.
  const record = async (changes: Partial<StoredDelivery>): Promise<void> => {
    current = await db.change(deferredDeliveries, current, undefined, () => ({ attempts, ...changes }));
  };
  const fail = (code: 'address_refused' | 'unanswered') =>
    record({ status: 'FAILED', at: timestamp(), failure: { code, attempts } });
  if (unanswered >= mostUnanswered) {
    await fail('unanswered');
    return undefined;
  }
  try {
    await post(tenant, message, id, to, () => record({ unanswered: unanswered + 1 }));
  } catch (error) {
    if (isRefusal(error)) {
      await rememberRefusal(db, to.recipient);
      await fail('address_refused');
      return undefined;
    }
    // Unless the server had the whole mail, it does not have it now.
    if (!(error instanceof UnansweredMail)) await record({ unanswered });
    return error;
  }
  await record({ status: 'DELIVERED', at: timestamp(), failure: null });
  await forgetRefusal(db, to.recipient);
  return undefined;
};

const post = async (
  tenant: Tenant,
  { author_name }: StoredMessage,
  id: string,
  to: Addressee,
  note: () => Promise<void>,
): Promise<void> => {
  const site = tenant.profile.displayName;
  const url = `${tenant.origin}/message?token=${to.token}`;
  const text = linkMail({ author: author_name, site, url })(await textsIn(to.language));
  const mail = {
    id: `deferred-${sha256(`${tenant.id}/${id}`).slice(0, 24)}`,
    senderName: site,
    to: to.recipient,
    subject: text.subject,
    text: asText(text),
    html: asHtml(text, tenant, languageOf(to.language)),
  };
  await sendMail(mail, note);
};

const noteStart = async (tx: Transaction, id: string, mails_since: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (message) tx.note(deferredMessages, message, { mails_since });
};

const giveUp = async (db: Database, message_id: string): Promise<void> => {
  for (const { id } of await db.find(deferredDeliveries, { message_id, status: 'PENDING' }, mostDeliveries))
    await db.update(deferredDeliveries, id, undefined, ({ attempts }) => ({
      status: 'FAILED' as const,
      at: timestamp(),
      failure: { code: 'not_accepted' as const, attempts },
    }));
};

/** Derives the message's state from its deliveries, so that a crash in between loses no count. */
const recount = async (tx: Transaction, tenantId: string, id: string, attempts: number): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) return;
  const all = await tx.find(deferredDeliveries, { message_id: id }, mostDeliveries);
  const count = (status: StoredDelivery['status']): number => all.filter((one) => one.status === status).length;
  const failure = all.find((one) => one.failure)?.failure;
  settle(tx, tenantId, message, {
    delivered: count('DELIVERED') - message.delivered_count,
    pending: count('PENDING') - message.pending_count,
    failed: count('FAILED') - message.failed_count,
    ...(failure && { failure: { ...failure, attempts: Math.max(failure.attempts, attempts) } }),
  });
};

const startAgain = (db: Database, { key, tenantId, ref }: Entry): Promise<void> =>
  db.transaction(async (tx) => schedule(tx, deferredMails, { key, tenantId, ref }));
