import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { asHtml, asText } from '../../core/mails/mail-text.ts';
import { forgetRefusal, isRefusal, rememberRefusal } from '../../core/mails/refusals.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { sendMail } from '../../platform/mail.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { openTenant } from './deliver.ts';
import { deferredMail } from './due-kinds.ts';
import { linkMail } from './mail-texts.ts';
import { settle } from './settle.ts';
import {
  deferredDeliveries,
  deferredMessages,
  openAddressee,
  type StoredDelivery,
  type StoredMessage,
} from './store.ts';

/** The queue tries for 24 hours, at least once an hour: a try in the last hour is the last one. */
const lastTryAfter = 23 * 3_600_000;

/**
 * Mails the link to a delivered message to one address. The queue retries what the mail server does not accept, for 24
 * hours; a refusal of the address is final.
 */
export const sendDeferredMail = async (entry: DueEntryOf<typeof deferredMail>): Promise<void> => {
  const tenant = await openTenant(entry.tenantId);
  const db = tenantDatabase(entry.tenantId);
  const delivery = await db.get(deferredDeliveries, entry.ref.deliveryId);
  const message = delivery && (await db.get(deferredMessages, delivery.message_id));
  if (!message || delivery.status === 'DELIVERED') return;
  const first_tried_at = delivery.first_tried_at ?? timestamp();
  const { recipient } = await openAddressee(tenant.id, delivery);
  try {
    await post(tenant, message, delivery);
  } catch (error) {
    const attempts = delivery.attempts + 1;
    const isRefused = isRefusal(error);
    const isLast = isRefused || now() - Date.parse(first_tried_at) >= lastTryAfter;
    if (isRefused) await rememberRefusal(db, recipient);
    if (isLast) await fail(db, tenant.id, delivery.id, isRefused ? 'address_refused' : 'not_accepted', attempts);
    else await db.update(deferredDeliveries, delivery.id, undefined, () => ({ attempts, first_tried_at }));
    if (isRefused) return;
    // The entry waited while its tenant was closed: the queue would not try for a day any more.
    if (!isLast && now() - Date.parse(entry.firstAt) >= lastTryAfter) return startAgain(db, entry);
    throw error;
  }
  await forgetRefusal(db, recipient);
  await db.transaction(async (tx) => {
    const [current, of] = await Promise.all([
      tx.get(deferredDeliveries, delivery.id),
      tx.get(deferredMessages, message.id),
    ]);
    if (!current || !of || current.status === 'DELIVERED') return;
    const attempts = current.attempts + 1;
    tx.update(deferredDeliveries, current, {
      status: 'DELIVERED',
      at: timestamp(),
      failure: null,
      attempts,
      first_tried_at,
    });
    const was = current.status === 'FAILED' ? { failed: -1 } : { pending: -1 };
    settle(tx, tenant.id, of, { delivered: 1, ...was });
  });
};

const post = async (tenant: Tenant, message: StoredMessage, delivery: StoredDelivery): Promise<void> => {
  const { recipient, language, token } = await openAddressee(tenant.id, delivery);
  const site = tenant.profile.displayName;
  const url = `${tenant.origin}/message?token=${token}`;
  const text = linkMail({ author: message.author_name, site, url })(await textsIn(language));
  await sendMail({
    id: `deferred-${sha256(`${tenant.id}/${delivery.id}`).slice(0, 24)}`,
    to: recipient,
    subject: text.subject,
    text: asText(text),
    html: asHtml(text, site, languageOf(language)),
  });
};

const fail = (
  db: Database,
  tenantId: string,
  id: string,
  code: 'address_refused' | 'not_accepted',
  attempts: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const delivery = await tx.get(deferredDeliveries, id);
    const message = delivery && (await tx.get(deferredMessages, delivery.message_id));
    if (!message || delivery.status !== 'PENDING') return;
    const failure = { code, attempts };
    tx.update(deferredDeliveries, delivery, { status: 'FAILED', at: timestamp(), failure, attempts });
    settle(tx, tenantId, message, { pending: -1, failed: 1, failure });
  });

const retryMinute = 60;

const startAgain = (db: Database, { key, tenantId, ref }: DueEntryOf<typeof deferredMail>): Promise<void> =>
  db.transaction(async (tx) => schedule(tx, deferredMail, { key, tenantId, at: secondsFromNow(retryMinute), ref }));
