import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import { isReachable } from '../../core/notifications/deliver.ts';
import { notificationsOf } from '../../core/notifications/store.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import { tenantById } from '../../core/tenant/cache.ts';
import { users } from '../../core/users/store.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { deferredMails, type deferredMessage } from './due-kinds.ts';
import { deliveredMail } from './mail-texts.ts';
import { peopleOf, type Person } from './members.ts';
import { settle } from './settle.ts';
import {
  deferredDeliveries,
  deferredLinks,
  deferredMessages,
  deliveryId,
  openMessage,
  sealAddressee,
  type StoredMessage,
} from './store.ts';
import { dueAtOf } from './times.ts';

const together = 20;

/** Returns the tenant, or throws, so that the due queue tries again: a closed tenant delivers nothing and loses nothing. */
export const openTenant = async (tenantId: string): Promise<Tenant> => {
  const tenant = await tenantById(tenantId);
  if (tenant?.status !== 'ACTIVE') throw new Error('The tenant is not active');
  return tenant;
};

/** Delivers a message that is due. Each recipient gets it in one transaction, so a crash or a repeat delivers nothing twice. */
export const deliverMessage = async (entry: DueEntryOf<typeof deferredMessage>): Promise<void> => {
  const { tenantId, ref } = entry;
  const tenant = await openTenant(tenantId);
  const db = tenantDatabase(tenantId);
  const message = await db.transaction(async (tx) => begin(tx, ref.messageId));
  if (!message) return;
  const { recipients } = await openMessage(tenantId, message);
  const people = await peopleOf(db, message, recipients);
  const language = (message.circle_id && (await db.get(circles, message.circle_id))?.language) || 'en';
  for (let from = 0; from < people.length; from += together) {
    const prepared = await prepare(db, tenant, message, people.slice(from, from + together), language);
    await db.transaction(async (tx) => deliverTo(tx, tenant, message.id, prepared));
  }
  await db.transaction(async (tx) => {
    const current = await tx.get(deferredMessages, message.id);
    if (!current) return;
    settle(tx, tenantId, current, { isLast: true });
    if (current.pending_count === 0) return;
    schedule(tx, deferredMails, { key: `${tenantId}/${message.id}`, tenantId, ref: { messageId: message.id } });
  });
};

/**
 * Starts the delivery, or resumes it after a crash. Returns undefined if the message is not due: its time was moved, the
 * death it waits for was withdrawn, or its circle is deleted (restoring it schedules the message again). From here on the
 * author cannot edit it, nor anybody change the date of the death.
 */
const begin = async (tx: Transaction, id: string): Promise<StoredMessage | undefined> => {
  const message = await tx.get(deferredMessages, id);
  if (!message?.circle_id || message.status === 'FAILED') return undefined;
  if (message.delivering_since) return message.is_delivering ? message : undefined;
  if (message.status !== 'CREATED' || !message.due_at || message.due_at > timestamp()) return undefined;
  const [circle, subject] = await Promise.all([
    tx.get(circles, message.circle_id),
    tx.get(recordSubjects, message.circle_id),
  ]);
  if (circle?.status !== 'ACTIVE') return undefined;
  const at = timestamp();
  if (message.schedule_type === 'RELATIVE_TO_DEATH') {
    const death = subject?.death?.confirmed_at ? subject.death : null;
    if (!subject || !death || dueAtOf(message, death.date) !== message.due_at) return undefined;
    if (!death.effects_at) tx.note(recordSubjects, subject, { death: { ...death, effects_at: at } });
  }
  const begun = { delivering_since: at, is_delivering: true, circle_name: circle.name };
  tx.note(deferredMessages, message, begun);
  return { ...message, ...begun };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Writes and seals what the transaction stores for each recipient. */
const prepare = async (
  db: Database,
  tenant: Tenant,
  message: StoredMessage,
  people: readonly Person[],
  language: string,
) => {
  const uids = people.filter(({ channel }) => channel === 'app').map(({ recipient }) => recipient);
  const accounts = new Map((await db.getMany(users, uids)).map((user) => [user.id, user]));
  return Promise.all(
    people.map(async (person) => {
      const id = deliveryId(message.id, person.recipient);
      const user = accounts.get(person.recipient);
      const token = person.channel === 'mail' ? newToken() : null;
      const { recipient, name } = person;
      const url = `${tenant.origin}${linkOf(message.id)}`;
      const key = `deferred-${sha256(`${tenant.id}/${id}`).slice(0, 24)}`;
      const text = deliveredMail({ author: message.author_name, site: tenant.profile.displayName, url });
      return {
        id,
        person,
        user,
        token,
        sealed: await sealAddressee(tenant.id, id, { recipient, name, language, token }),
        letter:
          user && isReachable(user)
            ? await writeLetter(tenant, { key, to: user.email, language: user.language, text })
            : undefined,
      };
    }),
  );
};

/** The page on which a recipient reads a message. */
export const linkOf = (messageId: string): string => `/care/deferred-messages/${messageId}`;

const deliverTo = async (tx: Transaction, tenant: Tenant, messageId: string, prepared: Prepared): Promise<void> => {
  const message = await tx.get(deferredMessages, messageId);
  if (!message) return;
  const known = await tx.getMany(
    deferredDeliveries,
    prepared.map(({ id }) => id),
  );
  const fresh = prepared.filter(({ id }) => !known.some((delivery) => delivery.id === id));
  const at = timestamp();
  for (const { id, user, person, sealed, token, letter } of fresh) {
    const fields = { message_id: messageId, channel: person.channel, attempts: 0, unanswered: 0, sealed };
    const of = { ...fields, linked_at: null };
    if (person.channel === 'app' && user) {
      tx.create(deferredDeliveries, { ...of, status: 'DELIVERED', at, failure: null }, id);
      const params = { name: message.author_name, circle: message.circle_name };
      const told = { kind: 'deferredDelivered' as const, circle_id: message.circle_id, params, read_at: null };
      tx.create(notificationsOf(user.id), { ...told, link: linkOf(messageId) }, id);
      if (letter) postLetter(tx, letter);
    } else if (token) {
      tx.create(deferredDeliveries, { ...of, status: 'PENDING', at: null, failure: null }, id);
      const expires_at = secondsFromNow(limits.deferredLinkSeconds);
      tx.put(deferredLinks, sha256(token), { message_id: messageId, delivery_id: id, expires_at });
    } else {
      const failure = { code: 'no_account' as const, attempts: 1 };
      tx.create(deferredDeliveries, { ...of, status: 'FAILED', at, failure }, id);
    }
  }
  const count = (is: (one: Prepared[number]) => boolean): number => fresh.filter(is).length;
  const inApp = fresh.filter(({ person, user }) => person.channel === 'app' && user);
  settle(tx, tenant.id, message, {
    delivered: inApp.length,
    pending: count(({ token }) => token !== null),
    failed: count(({ person, user }) => person.channel === 'app' && !user),
    received: inApp.map(({ person }) => person.recipient),
  });
};
