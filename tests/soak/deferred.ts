import { setTimeout as wait } from 'node:timers/promises';
import {
  deferredDeliveries,
  deferredMessages,
  deliveryId,
  type MessageFields,
  sealMessage,
} from '../../functions/src/care/deferred-messages/store.ts';
import { scheduleDelivery } from '../../functions/src/care/deferred-messages/write.ts';
import { notificationsOf } from '../../functions/src/core/notifications/store.ts';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { Section } from '../bench/rows.ts';
import { StubbornSmtp } from '../support/stubborn-smtp.ts';
import { circleOf } from './circle-of.ts';
import { openCuttableDatabase } from './cut-database.ts';
import { serveKilled } from './killed-functions.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';

const tenantId = 'acme';
const people = 100;
const perTransaction = 100;
const longestSeconds = 40 * 60;
const database = () => tenantDatabase(tenantId);

interface Load {
  readonly run: string;
  readonly circleId: string;
  readonly author: string;
  readonly dueAt: string;
  readonly count: number;
}

const idOf = (run: string, nth: number): string => `soak-${run}-${nth}`;
const uidOf = (run: string, nth: number): string => `soak-${run}-${nth % people}`;
const addressOf = (run: string, nth: number): string => `${run}-${nth}@soak.example`;
/** Each message has a recipient with an account, and every second one also has a recipient without one. */
const isMailed = (nth: number): boolean => nth % 2 === 1;
const recipientsOf = (run: string, nth: number): string[] => [
  uidOf(run, nth),
  ...(isMailed(nth) ? [addressOf(run, nth)] : []),
];

const fieldsOf = async ({ run, circleId, author, dueAt }: Load, nth: number): Promise<MessageFields> => {
  const recipients = recipientsOf(run, nth);
  const secret = { title: `Letter ${nth}`, content: 'You were loved.', recipients, attachments: [] };
  return {
    circle_id: circleId,
    circle_name: 'Soak',
    user_id: author,
    author_name: 'Olga',
    schedule_type: 'ABSOLUTE',
    deliver_at: dueAt,
    offset: null,
    anchor_date: null,
    deliver_time: '09:00',
    timezone: 'UTC',
    scope: 'INDIVIDUAL',
    status: 'CREATED',
    held_at: null,
    not_before: null,
    due_at: dueAt,
    published_at: null,
    failure: null,
    delivered_count: 0,
    pending_count: 0,
    failed_count: 0,
    problems: [],
    sealed: await sealMessage(tenantId, idOf(run, nth), secret),
    attachment_ids: [],
    recipient_count: recipients.length,
    delivery: null,
    author_gone: false,
    readers: [author],
    received_by: [],
  };
};

const prepare = async (load: Load): Promise<void> => {
  const { run, count, dueAt } = load;
  for (let nth = 0; nth < people; nth++) {
    const email = `${run}-${nth}@members.example`;
    // Their addresses are not verified, because this test is not about their mails.
    await database().create(
      users,
      newUser({ email, name: `P ${nth}`, language: 'en', verified: false }),
      uidOf(run, nth),
    );
  }
  for (let from = 0; from < count; from += perTransaction) {
    const numbers = Array.from({ length: Math.min(perTransaction, count - from) }, (_, index) => from + index);
    const fields = await Promise.all(numbers.map((nth) => fieldsOf(load, nth)));
    await database().transaction(async (tx) => {
      numbers.forEach((nth, index) => {
        tx.create(deferredMessages, fields[index]!, idOf(run, nth));
        scheduleDelivery(tx, tenantId, idOf(run, nth), dueAt);
      });
    });
  }
};

/** Returns how many messages have not reached all their recipients yet. */
const leftOf = async ({ circleId }: Load): Promise<number> => {
  const place = database()
    .reference(await firestore(), deferredMessages)
    .where('circle_id', '==', circleId);
  const [waiting, pending] = await Promise.all([
    place.where('status', '==', 'CREATED').count().get(),
    place.where('status', '==', 'PUBLISHED').where('pending_count', '==', 1).count().get(),
  ]);
  return waiting.data().count + pending.data().count;
};

const untilDone = async (load: Load) => {
  const since = Date.parse(load.dueAt);
  await wait(since - Date.now());
  for (;;) {
    await wait(10_000);
    const left = await leftOf(load);
    const seconds = (Date.now() - since) / 1000;
    process.stdout.write(`${seconds.toFixed(0)} s: ${load.count - left} of ${load.count} delivered\n`);
    if (left === 0 || seconds > longestSeconds) return { seconds, left };
  }
};

/** Makes the mail server and the database fail while messages are delivered, in seconds from the start of the kills. */
const misbehave = async (smtp: StubbornSmtp, way: Awaited<ReturnType<typeof openCuttableDatabase>>): Promise<void> => {
  for (const behaviour of ['hangs', 'drops', 'asks to wait'] as const) {
    smtp.behaviour = behaviour;
    await wait(20_000);
  }
  smtp.behaviour = 'accepts';
  way.cut();
  await wait(60_000);
  way.mend();
};

const effectsOf = async ({ run, count }: Load) => {
  const db = database();
  const ids = Array.from({ length: count }, (_, nth) =>
    recipientsOf(run, nth).map((recipient) => deliveryId(idOf(run, nth), recipient)),
  ).flat();
  let [delivered, unanswered] = [0, 0];
  for (let from = 0; from < ids.length; from += 500) {
    const found = await db.getMany(deferredDeliveries, ids.slice(from, from + 500));
    delivered += found.filter(({ status }) => status === 'DELIVERED').length;
    unanswered += found.filter(({ failure }) => failure?.code === 'unanswered').length;
  }
  const links: string[] = [];
  for (let nth = 0; nth < Math.min(people, count); nth++)
    links.push(...(await db.find(notificationsOf(uidOf(run, nth)), {}, count)).map(({ link }) => link));
  return {
    missing: ids.length - delivered - unanswered,
    unanswered,
    shown: links.length,
    doubled: links.length - new Set(links).size,
  };
};

/**
 * Delivers thousands of messages due in one minute, while processes are killed, the mail server hangs, drops
 * connections and asks to wait, and the database is gone for a minute. Only 2,000 by default: in the
 * emulator each query of the sweep reads all entries, and 10,000 messages take more than half an hour. The parts `due`
 * and `due-model` have larger backlogs.
 */
export const deferred = async ({ count = 2000, every = 20 }: SoakOptions): Promise<Section> => {
  const { circleId, uids } = await circleOf(1);
  const smtp = new StubbornSmtp();
  const smtpUrl = await smtp.start();
  const way = await openCuttableDatabase(process.env.FIRESTORE_EMULATOR_HOST!);
  const dueAt = new Date(Date.now() + 30_000 + count * 15).toISOString();
  const load: Load = { run: newId().slice(0, 8).toLowerCase(), circleId, author: uids[0]!, dueAt, count };
  await prepare(load);
  await wait(Date.parse(dueAt) - Date.now() - 5000);
  const settings = { FIRESTORE_EMULATOR_HOST: way.address };
  const functions = await serveKilled({ everySeconds: every, smtpUrl, settings, onKill: () => undefined });
  const [{ seconds, left }] = await Promise.all([untilDone(load), misbehave(smtp, way)]);
  const kills = functions.kills();
  await functions.stop();
  way.close();
  await smtp.stop();
  const { missing, unanswered, shown, doubled } = await effectsOf(load);
  const expected = Array.from({ length: count }, (_, nth) => nth).filter(isMailed);
  const copies = expected.map((nth) => smtp.taken.filter(({ to }) => to === addressOf(load.run, nth)));
  const twice = copies.filter((mails) => mails.length > 1);
  return {
    title: `Messages for later: ${count} due in one minute; kills every ${every} s, a bad mail server, a minute without database`,
    rows: [
      exactly('messages that are not with all their recipients', left),
      exactly('deliveries that are missing', missing),
      exactly('messages that nobody sees in the app', count - shown),
      exactly('messages that somebody sees twice', doubled),
      exactly('mails that nobody got', copies.filter((mails) => mails.length === 0).length),
      exactly('copies of one mail, at most', Math.max(0, ...copies.map((mails) => mails.length)), 2),
      exactly(
        'mails sent twice under two Message-IDs',
        twice.filter((mails) => new Set(mails.map(({ id }) => id)).size > 1).length,
      ),
    ],
    notes: [
      `All were delivered after ${seconds.toFixed(0)} s and ${kills} kills. ${twice.length} mails were sent twice; ` +
        `${unanswered} had no answer twice, and their authors were told.`,
    ],
  };
};
