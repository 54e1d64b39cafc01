import { setTimeout as wait } from 'node:timers/promises';
import { news } from '../../functions/src/core/notifications/due-kinds.ts';
import { digestLinesOf } from '../../functions/src/core/notifications/digest-lines.ts';
import { notificationsOf } from '../../functions/src/core/notifications/store.ts';
import { toOutsider } from '../../functions/src/core/mails/addressee.ts';
import { postLetter, writeLetter } from '../../functions/src/core/mails/post.ts';
import { tenantById } from '../../functions/src/identity/tenant/cache.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { dueEntries, schedule } from '../../functions/src/platform/due-queue.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { platformDatabase, tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import type { Row, Section } from '../bench/rows.ts';
import { quantile } from './chat-report.ts';
import { serveKilled } from './killed-functions.ts';
import { openMailSink } from './mail-sink.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';
import { watchTakenUp } from './taken-up.ts';

const people = 100;
const ofOther = 10;
const perTransaction = 200;
const longestSeconds = 20 * 60;
/**
 * As many as when one function ran all classes. Starting all seven at once takes two cores half of the time, which no
 * instance in production shares with another.
 */
const killedAtOnce = 2;

/** One run: entries with these names, all due at the same time. */
interface Load {
  readonly run: string;
  readonly dueAt: string;
  readonly news: number;
  readonly mails: number;
}

const uidOf = (run: string, nth: number): string => `soak-${run}-${nth % people}`;
const linkOf = (run: string, nth: number): string => `/soak/${run}/${nth}`;
const mailKey = (run: string, nth: number): string => `soak-${run}-${nth}`;

const inBatches = async (count: number, work: (from: number, to: number) => Promise<void>): Promise<void> => {
  for (let from = 0; from < count; from += perTransaction) await work(from, Math.min(count, from + perTransaction));
};

const prepare = async ({ run, dueAt, news: told, mails }: Load): Promise<void> => {
  const db = tenantDatabase('acme');
  for (let nth = 0; nth < people; nth++) {
    const fields = newUser({ email: `${nth}@soak.example`, name: `P ${nth}`, language: 'en', verified: true });
    await db.create(users, fields, uidOf(run, nth));
  }
  await inBatches(told, (from, to) =>
    platformDatabase.transaction(async (tx) => {
      for (let nth = from; nth < to; nth++) {
        const ref = { kind: 'joined' as const, circleId: null, to: [uidOf(run, nth)], except: null, alsoOutside: true };
        const also = { params: { name: 'Max' }, link: linkOf(run, nth), page: null };
        schedule(tx, news, { key: `acme/soak-${run}-${nth}`, tenantId: 'acme', at: dueAt, ref: { ...ref, ...also } });
      }
    }),
  );
  // The last few belong to another tenant.
  const [own, other] = await Promise.all([tenantById('acme'), tenantById('lumen')]);
  const text = () => ({ subject: 'Soak', greeting: 'Hello,', paragraphs: ['A mail.'], closing: [] });
  await inBatches(mails, async (from, to) => {
    const letters = Array.from({ length: to - from }, (_, index) => from + index).map((nth) =>
      writeLetter(nth < mails - ofOther ? own! : other!, {
        key: mailKey(run, nth),
        to: toOutsider(`${nth}@soak.example`, { person: null, class: 'security' }),
        language: 'en',
        text,
      }),
    );
    const written = await Promise.all(letters);
    await platformDatabase.transaction(async (tx) => {
      for (const letter of written) postLetter(tx, letter, dueAt);
    });
  });
};

const leftOf = async (
  dueAt: string,
  also: Readonly<Record<string, string>> = {},
  state = 'waiting',
): Promise<number> => {
  const place = platformDatabase.reference(await firestore(), dueEntries);
  const base = place.where('firstAt', '==', dueAt).where('state', '==', state);
  const query = Object.entries(also).reduce((narrowed, [field, value]) => narrowed.where(field, '==', value), base);
  return (await query.count().get()).data().count;
};

/**
 * Waits until the run is done. Returns the seconds from the due time until all of it was done, and until the other
 * tenant's part was.
 */
const untilDone = async ({ dueAt, news: told, mails }: Load) => {
  const since = Date.parse(dueAt);
  const secondsNow = (): number => (Date.now() - since) / 1000;
  let other = NaN;
  for (;;) {
    // Each poll reads all entries in the emulator, which has no indexes.
    await wait(Math.max(10_000, since - Date.now()));
    if (Number.isNaN(other) && (await leftOf(dueAt, { tenantId: 'lumen' })) === 0) other = secondsNow();
    const left = await leftOf(dueAt);
    process.stdout.write(`${secondsNow().toFixed(0)} s: ${told + mails - left} of ${told + mails} done\n`);
    if (left === 0 || secondsNow() > longestSeconds) return { all: secondsNow(), other, left };
  }
};

/** Compares people's notifications with the events: each event must appear once, in the app and in the daily mail. */
const effectsOf = async ({ run, news: told }: Load) => {
  const db = tenantDatabase('acme');
  const times = new Map<string, number>();
  for (let nth = 0; nth < people; nth++) {
    const uid = uidOf(run, nth);
    const [shown, lines] = await Promise.all([
      db.find(notificationsOf(uid), {}, told + 1),
      db.find(digestLinesOf(uid), {}, told + 1),
    ]);
    for (const { link, version } of shown) times.set(`app ${link}`, (times.get(`app ${link}`) ?? 0) + version);
    for (const { link, count } of lines) times.set(`mail ${link}`, (times.get(`mail ${link}`) ?? 0) + count);
  }
  const expected = Array.from({ length: told }, (_, nth) => [
    `app ${linkOf(run, nth)}`,
    `mail ${linkOf(run, nth)}`,
  ]).flat();
  return {
    missing: expected.filter((one) => !times.has(one)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
};

const inTime = (what: string, seconds: number, most: number | undefined): Row => ({
  what,
  figure: `${seconds.toFixed(0)} s`,
  budget: most === undefined ? '–' : `≤ ${most} s`,
  holds: most === undefined || seconds <= most,
  isExact: most !== undefined,
});

/** Runs thousands of entries due in one minute, while the processes that run them are killed again and again. */
export const due = async ({ count = 10_000, every = 20 }: SoakOptions): Promise<Section> => {
  const run = newId().slice(0, 8).toLowerCase();
  const half = Math.floor(count / 2);
  const sink = await openMailSink();
  // Far enough ahead that all of them are written first.
  const load: Load = {
    run,
    dueAt: new Date(Date.now() + 30_000 + count * 10).toISOString(),
    news: half,
    mails: count - half,
  };
  await prepare(load);
  await wait(Date.parse(load.dueAt) - Date.now() - 5000);
  const watch = watchTakenUp();
  const notes: Promise<void>[] = [];
  const onKill = (at: number): void => void notes.push(watch.note(at));
  const functions = await serveKilled({ everySeconds: every, atOnce: killedAtOnce, smtpUrl: sink.url, onKill });
  const { all, other, left } = await untilDone(load);
  const kills = functions.kills();
  await functions.stop();
  await Promise.all(notes);
  const lay = left === 0 ? await watch.end() : [NaN];
  const { missing, doubled } = await effectsOf(load);
  const givenUp = await leftOf(load.dueAt, {}, 'failed');
  sink.close();
  const domain = /@([^>\s]+)/.exec(process.env.KINDRED_MAIL_FROM!)![1]!;
  const ids = Array.from({ length: load.mails }, (_, nth) => `${mailKey(run, nth)}@${domain}`);
  const copies = ids.map((id) => sink.copies.get(id) ?? 0);
  const unknown = [...sink.copies.keys()].filter((id) => id.startsWith(`soak-${run}`) && !ids.includes(id));
  return {
    title: `Due queue: ${count} entries due in one minute, ${killedAtOnce} of 7 processes killed every ${every} s`,
    rows: [
      inTime('until all were done', all, 600),
      exactly('entries not done', left),
      exactly('notifications and lines of a daily mail that are missing', missing),
      exactly('notifications and lines of a daily mail that are there twice', doubled),
      exactly('mails that nobody got', copies.filter((times) => times === 0).length),
      exactly('copies of one mail, at most', Math.max(...copies), 2),
      exactly('mails under another Message-ID', unknown.length),
      inTime('until what a killed process held was taken up, the longest', Math.max(0, ...lay), 60),
      inTime(`until another tenant’s ${ofOther} mails were sent`, other, undefined),
    ],
    notes: [
      `${kills} kills; ${lay.length} entries were running then, and were taken up after ${quantile(lay, 0.5).toFixed(0)} s (p50). ` +
        `${copies.filter((times) => times > 1).length} of ${load.mails} mails were sent twice; ${givenUp} had no answer twice and wait for somebody to decide. ${(count / all).toFixed(1)} entries a second.`,
    ],
  };
};
