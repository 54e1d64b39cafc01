import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toOutsider } from '../../core/mails/addressee.ts';
import { allow } from '../../core/mail-limits/allow.ts';
import { asHtml } from '../../core/mails/mail-html.ts';
import { dropRefusal, forgetRefusal, isRefusal, rememberRefusal } from '../../core/mails/refusals.ts';
import { asText } from '../../locales/mail-text.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { ifUnchanged } from '../../platform/firestore/change-read.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mostUnanswered, sendMail, UnansweredMail } from '../../platform/mail.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { openTenant } from './deliver.ts';
import { deferredMails } from './due-kinds.ts';
import { linkMail } from './mail-texts.ts';
import { settle, settleAsRead } from './settle.ts';
import {
  type Addressee,
  deferredDeliveries,
  deferredMessages,
  deliveryId,
  openAddressee,
  openMessage,
  type StoredDelivery,
  type StoredMessage,
} from './store.ts';

type Entry = DueEntryOf<typeof deferredMails>;

/** The queue tries for 24 hours, at least once an hour, so a try in the last hour is the last one. */
const lastTryAfter = 23 * 3_600_000;
/** Shorter than an entry's time limit; the rest is continued at once. */
const workMilliseconds = 60_000;

/**
 * Mails the links to a delivered message, one after the other. If the mail server does not accept a mail, the queue
 * tries again for 24 hours; a refused address is final. Each message has a single entry, so its recipients do not
 * contend for it.
 */
export const sendDeferredMails = async (entry: Entry): Promise<void> => {
  const tenant = await openTenant(entry.tenantId);
  const db = tenantDatabase(entry.tenantId);
  const message = await db.get(deferredMessages, entry.ref.messageId);
  // Only chosen recipients can lack an account.
  if (message?.scope !== 'INDIVIDUAL') return;
  const known = message.delivery?.mails_since;
  const since = known ?? timestamp();
  // Looked up by their ids: the recipients of a message do not change once its delivery has begun.
  const ids = (await openMessage(tenant.id, message)).recipients.map((one) => deliveryId(message.id, one));
  const found = await db.getMany(deferredDeliveries, [...new Set(ids)]);
  const work: Work = { db, tenant, message, deliveries: new Map(found.map((one) => [one.id, one])), isSettled: false };
  const run = await sendPending(work);
  const isOver = now() - Date.parse(since) >= lastTryAfter;
  if (run.error && isOver) await giveUp(work);
  const isNoted = !run.error || Boolean(known);
  if (!work.isSettled && !(isNoted && isAsCounted(work)))
    await db.transaction(async (tx) => recount(tx, work, run.attempts, run.error ? since : null));
  if (!run.error) return run.isWhole ? undefined : startAgain(db, entry);
  // An entry that waited while its tenant was closed has used up its time, and the queue would not try for a full day.
  // So it starts again.
  if (!isOver && now() - Date.parse(entry.firstAt) >= lastTryAfter) return startAgain(db, entry);
  throw run.error;
};

/** A message whose mails are being sent, and its deliveries as this run knows them, by id. */
interface Work {
  readonly db: Database;
  readonly tenant: Tenant;
  readonly message: StoredMessage;
  readonly deliveries: Map<string, StoredDelivery>;
  /** Whether the message was settled together with its last mail. */
  isSettled: boolean;
}

interface Run {
  /** The error that kept a mail from being accepted. */
  readonly error?: unknown;
  /** Whether every pending delivery was tried. */
  readonly isWhole: boolean;
  readonly attempts: number;
}

const pendingOf = ({ deliveries }: Work): StoredDelivery[] =>
  [...deliveries.values()].filter(({ status }) => status === 'PENDING');

const sendPending = async (work: Work): Promise<Run> => {
  const startedAt = now();
  let error: unknown;
  let attempts = 1;
  for (const delivery of pendingOf(work)) {
    if (now() - startedAt > workMilliseconds) return { error, isWhole: false, attempts };
    const fault = await sendOne(work, delivery);
    attempts = Math.max(attempts, delivery.attempts + 1);
    error ??= fault;
    // If the server does not answer for one mail, it will not answer for the others.
    if (fault && !isAboutRecipient(fault)) break;
  }
  return { error, isWhole: true, attempts };
};

const isAboutRecipient = (error: unknown): boolean => (error as { code?: unknown }).code === 'EENVELOPE';

/**
 * Sends one mail and records the outcome. Returns the error if another try makes sense. Gives up after two mails
 * without an answer from the server: the author gets a notification and decides.
 */
const sendOne = async (work: Work, delivery: StoredDelivery): Promise<unknown> => {
  const { db, tenant, message, deliveries } = work;
  const to = await openAddressee(tenant.id, delivery);
  const { id, unanswered } = delivery;
  const attempts = delivery.attempts + 1;
  let current = delivery;
  // No transaction: a process that is killed during one keeps the record locked for a minute.
  const record = async (changes: Partial<StoredDelivery>): Promise<void> => {
    current = await db.change(deferredDeliveries, current, undefined, () => ({ attempts, ...changes }));
    deliveries.set(id, current);
  };
  const fail = (code: 'address_refused' | 'unanswered') =>
    record({ status: 'FAILED', at: timestamp(), failure: { code, attempts } });
  if (unanswered >= mostUnanswered) {
    await fail('unanswered');
    return undefined;
  }
  let isOthers = false;
  const note = async (): Promise<void> => {
    current = await db.change(deferredDeliveries, delivery, undefined, ({ version }) => {
      isOthers = version !== delivery.version;
      if (isOthers) throw new Error('Somebody else has changed this delivery');
      return { attempts, unanswered: unanswered + 1 };
    });
  };
  try {
    await post(tenant, message, id, to, note);
  } catch (error) {
    if (isRefusal(error)) {
      await rememberRefusal(db, to.recipient);
      await fail('address_refused');
      return undefined;
    }
    // Unless the server got the whole mail, it does not have it now.
    if (!(error instanceof UnansweredMail || isOthers)) await record({ unanswered });
    return error;
  }
  if (await keepAccepted(work, current, to.recipient)) return undefined;
  await record({ status: 'DELIVERED', at: timestamp(), failure: null });
  await forgetRefusal(db, to.recipient);
  return undefined;
};

/**
 * Records an accepted mail and, if it was the last one, the message's new state, in one write. Returns false if another
 * process has changed either record.
 */
const keepAccepted = async (work: Work, delivery: StoredDelivery, recipient: string): Promise<boolean> => {
  const { db, tenant, message, deliveries } = work;
  const kept: StoredDelivery = { ...delivery, status: 'DELIVERED', at: timestamp(), failure: null };
  const after = { ...work, deliveries: new Map(deliveries).set(delivery.id, kept) };
  const isLast = pendingOf(after).length === 0;
  const isKept = await ifUnchanged(() =>
    db.transaction(async (tx) => {
      const { status, at, failure } = kept;
      if (!(await tx.updateAsRead(deferredDeliveries, delivery, { status, at, failure }))) return false;
      if (isLast && !(await settleAsRead(tx, tenant.id, message, changeOf(after, delivery.attempts)))) return false;
      dropRefusal(tx, recipient);
      return true;
    }),
  );
  if (!isKept) return false;
  deliveries.set(delivery.id, kept);
  work.isSettled = isLast;
  return true;
};

const post = async (
  tenant: Tenant,
  { author_name, user_id }: StoredMessage,
  id: string,
  to: Addressee,
  note: () => Promise<void>,
): Promise<void> => {
  const site = tenant.profile.displayName;
  const url = `${tenant.origin}/message?token=${to.token}`;
  const text = linkMail({ author: author_name, site, url })(await textsIn(to.language));
  const key = `deferred-${sha256(`${tenant.id}/${id}`).slice(0, 24)}`;
  const address = await allow(tenant.id, key, toOutsider(to.recipient, { person: user_id, class: 'deferred' }));
  const mail = {
    id: key,
    senderName: site,
    to: address,
    subject: text.subject,
    text: asText(text, to.language),
    html: asHtml(text, tenant, languageOf(to.language)),
  };
  await sendMail(mail, note);
};

const giveUp = async (work: Work): Promise<void> => {
  for (const { id } of pendingOf(work)) {
    const failed = await work.db.update(deferredDeliveries, id, undefined, ({ attempts }) => ({
      status: 'FAILED' as const,
      at: timestamp(),
      failure: { code: 'not_accepted' as const, attempts },
    }));
    work.deliveries.set(id, failed);
  }
};

const countsOf = ({ deliveries }: Pick<Work, 'deliveries'>) => {
  const all = [...deliveries.values()];
  const count = (status: StoredDelivery['status']): number => all.filter((one) => one.status === status).length;
  return { delivered: count('DELIVERED'), pending: count('PENDING'), failed: count('FAILED') };
};

/**
 * Returns the changes to a message that follow from its deliveries. Its counts are derived from them, so a crash loses
 * none.
 */
const changeOf = ({ message, deliveries }: Pick<Work, 'message' | 'deliveries'>, attempts = 1) => {
  const { delivered, pending, failed } = countsOf({ deliveries });
  const failure = [...deliveries.values()].find((one) => one.failure)?.failure;
  return {
    delivered: delivered - message.delivered_count,
    pending: pending - message.pending_count,
    failed: failed - message.failed_count,
    ...(failure && { failure: { ...failure, attempts: Math.max(failure.attempts, attempts) } }),
  };
};

const isAsCounted = (work: Work): boolean => {
  const { delivered, pending, failed } = changeOf(work);
  return delivered === 0 && pending === 0 && failed === 0;
};

/** Settles the message from its deliveries. If a mail was not accepted, notes since when its mails have been tried. */
const recount = async (tx: Transaction, work: Work, attempts: number, since: string | null): Promise<void> => {
  const message = await tx.get(deferredMessages, work.message.id);
  if (!message) return;
  const all = await tx.getMany(deferredDeliveries, [...work.deliveries.keys()]);
  const deliveries = new Map(all.map((one) => [one.id, one]));
  const settled = settle(tx, work.tenant.id, message, changeOf({ message, deliveries }, attempts));
  const { delivery } = settled;
  if (since && delivery && !delivery.mails_since)
    tx.note(deferredMessages, settled, { delivery: { ...delivery, mails_since: since } });
};

const startAgain = (db: Database, { key, tenantId, ref }: Entry): Promise<void> =>
  db.transaction(async (tx) => schedule(tx, deferredMails, { key, tenantId, ref }));
