import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { limits } from '@kindred/contract/limits';
import { isReachable } from '../../core/notifications/deliver.ts';
import { notificationsOf } from '../../core/notifications/store.ts';
import { toAccount } from '../../core/mails/addressee.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import { users } from '../../core/users/store.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { dayForMessages } from '../record-subjects/policy.ts';
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
import { dueTimeOf } from './times.ts';

const together = 20;

/**
 * Returns the tenant. Throws if it is not active, so that the due queue tries again: a closed tenant delivers nothing
 * and loses nothing.
 */
export const openTenant = async (tenantId: string): Promise<Tenant> => {
  const tenant = await tenantById(tenantId);
  if (tenant?.status !== 'ACTIVE') throw new Error('The tenant is not active');
  return tenant;
};

/** Thrown if a message was edited after it was read and before its delivery began. */
class Edited extends Error {}

/**
 * Delivers a message that is due, to several recipients per transaction, so that a crash or a repeat delivers nothing
 * twice. The first transaction begins the delivery and the last one ends it; usually they are the same.
 */
export const deliverMessage = async (entry: DueEntryOf<typeof deferredMessage>): Promise<void> => {
  const { tenantId, ref } = entry;
  const tenant = await openTenant(tenantId);
  const db = tenantDatabase(tenantId);
  const read = await db.get(deferredMessages, ref.messageId);
  if (!read || !mayBegin(read)) return;
  const { recipients } = await openMessage(tenantId, read);
  const people = await peopleOf(db, read, recipients);
  const isMailed = people.some(({ channel }) => channel === 'mail');
  const circle = isMailed && read.circle_id ? await db.get(circles, read.circle_id) : undefined;
  for (let from = 0; from === 0 || from < people.length; from += together) {
    const prepared = await prepare(db, tenant, read, people.slice(from, from + together), circle?.language ?? 'en');
    const isLast = from + together >= people.length;
    const isGoingOn = await db.transaction(async (tx) => {
      const [message, known] = await Promise.all([begin(tx, read.id), deliveredOf(tx, prepared)]);
      if (!message) return false;
      // Once the delivery has begun, nobody can edit the message.
      if (from === 0 && !read.delivery && message.version !== read.version)
        throw new Edited('The message was edited meanwhile');
      const fresh = prepared.filter(({ id }) => !known.has(id));
      const { pending_count } = deliverTo(tx, tenant, message, fresh, isLast);
      if (isLast && pending_count > 0)
        schedule(tx, deferredMails, { key: `${tenantId}/${read.id}`, tenantId, ref: { messageId: read.id } });
      return true;
    });
    if (!isGoingOn) return;
  }
};

/** Returns whether a message is due, or its delivery was interrupted. Does not check its circle or the death. */
const mayBegin = (message: StoredMessage): boolean => {
  const { circle_id, status, delivery, due_at, held_at } = message;
  if (!circle_id || status === 'FAILED') return false;
  if (delivery) return delivery.is_running;
  return !held_at && status === 'CREATED' && due_at !== null && due_at <= timestamp();
};

/**
 * Starts the delivery, or resumes it after a crash. Returns undefined if the message is not due: its time was moved, the
 * death it waits for was withdrawn, its author holds it back, or its circle is deleted (restoring the circle schedules the
 * message again). From here on, the author cannot edit it, and nobody can change the date of the death.
 */
const begin = async (tx: Transaction, id: string): Promise<StoredMessage | undefined> => {
  const message = await tx.get(deferredMessages, id);
  if (!message?.circle_id || !mayBegin(message)) return undefined;
  if (message.delivery) return message;
  const waitsForDeath = message.schedule_type === 'RELATIVE_TO_DEATH';
  const [circle, subject] = await Promise.all([
    tx.get(circles, message.circle_id),
    waitsForDeath ? tx.get(recordSubjects, message.circle_id) : undefined,
  ]);
  if (circle?.status !== 'ACTIVE') return undefined;
  const since = timestamp();
  if (waitsForDeath) {
    const death = subject?.death;
    if (!death || dueTimeOf(message, dayForMessages(death)) !== message.due_at) return undefined;
    if (!death.effects_at) tx.note(recordSubjects, subject, { death: { ...death, effects_at: since } });
  }
  const begun = { delivery: { since, is_running: true, mails_since: null }, circle_name: circle.name };
  tx.note(deferredMessages, message, begun);
  return { ...message, ...begun };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Prepares and encrypts the data that the transaction stores for each recipient. */
const prepare = async (
  db: Database,
  tenant: Tenant,
  message: StoredMessage,
  people: readonly Person[],
  language: string,
) => {
  const unread = people.filter(({ channel, hasAccount, user }) => channel === 'app' && hasAccount && !user);
  const uids = unread.map(({ recipient }) => recipient);
  const accounts = new Map((await db.getMany(users, uids)).map((user) => [user.id, user]));
  return Promise.all(
    people.map(async (person) => {
      const id = deliveryId(message.id, person.recipient);
      const user = person.user ?? accounts.get(person.recipient);
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
            ? await writeLetter(tenant, { key, to: toAccount(user), language: user.language, text })
            : undefined,
      };
    }),
  );
};

/** The page on which a recipient reads a message. */
export const linkOf = (messageId: string): string => `/care/deferred-messages/${messageId}`;

/** Returns which deliveries exist already, from an earlier run that was interrupted. */
const deliveredOf = async (tx: Transaction, prepared: readonly Prepared[number][]): Promise<Set<string>> => {
  const ids = prepared.map(({ id }) => id);
  return new Set((await tx.getMany(deferredDeliveries, ids)).map(({ id }) => id));
};

const deliverTo = (
  tx: Transaction,
  tenant: Tenant,
  message: StoredMessage,
  fresh: Prepared,
  isLast: boolean,
): StoredMessage => {
  const messageId = message.id;
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
  return settle(tx, tenant.id, message, {
    isLast,
    delivered: inApp.length,
    pending: count(({ token }) => token !== null),
    failed: count(({ person, user }) => person.channel === 'app' && !user),
    received: inApp.map(({ person }) => person.recipient),
  });
};
