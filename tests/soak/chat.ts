import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chatRoomsPath, circleChatRoomId } from '@kindred/contract/paths';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import type { Row, Section } from '../bench/rows.ts';
import { circleOf } from './circle-of.ts';
import type { ClientsTask } from './chat-clients.ts';
import { faultsOf, quantile, type Report, type SentCounts } from './chat-report.ts';

const clients = 50;
const processes = 4;
const ownSeconds = 300;
/** Time for connections to come back, and for messages that were written without one. */
const patienceSeconds = 120;
/** Time to start the clients. */
const leadMilliseconds = 8000;

/** Starts a process of clients, which is ended when its time is over. */
const startClients = (task: ClientsTask) => {
  const child = fork(fileURLToPath(new URL('chat-clients.ts', import.meta.url)));
  const longest = task.startsAt - Date.now() + (task.seconds + 2 * task.patienceSeconds + 30) * 1000;
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  child.once('close', () => clearTimeout(timer));
  const answer = <Answer>(): Promise<Answer> =>
    new Promise((resolve, reject) => {
      child.once('message', (told) => resolve(told as Answer));
      child.once('error', reject);
      child.once('close', (code) => reject(new Error(`A process of clients ended with ${code}, without a report`)));
    });
  const sent = answer<SentCounts>();
  child.send(task);
  return {
    sent,
    report: (counts: SentCounts): Promise<Report> => {
      const reported = answer<Report>();
      child.send(counts);
      return reported;
    },
  };
};

/** Reads the stored messages from the database. */
const storedIn = async (path: string) => {
  const found = await (await firestore()).collection(path).select('text', 'created_at').get();
  return found.docs.map((one) => {
    const [author, number] = (one.get('text') as string).split(' ') as [string, string];
    const at = one.get('created_at') as { seconds: number; nanoseconds: number };
    return { id: one.id, author, number: Number(number), at: at.seconds * 1e6 + at.nanoseconds / 1e3 };
  });
};

/** Says which messages a person has not seen, counted from the newest. */
const whereOf = ({ who, missing }: Report['behind'][number], stored: Awaited<ReturnType<typeof storedIn>>): string => {
  const newestFirst = stored.toSorted((one, other) => other.at - one.at);
  const places = newestFirst.flatMap(({ author, number }, index) =>
    missing.includes(`${author} ${number}`) ? [index + 1] : [],
  );
  return `${who} has not seen ${missing.length}, from the newest: ${places.join(', ')}`;
};

const exactly = (what: string, figure: number): Row => ({
  what,
  figure: String(figure),
  budget: '0',
  holds: figure === 0,
  isExact: true,
});

/** Fifty members in one room send one message per second each. Half of them lose their connection at random. */
export const chat = async (seconds = ownSeconds): Promise<Section> => {
  const { tenantId, circleId, uids } = await circleOf(clients);
  const path = `${chatRoomsPath(tenantId, circleId)}/${circleChatRoomId(circleId)}/messages`;
  const steady = uids.filter((_, index) => index % 2 === 0);
  const startsAt = Date.now() + leadMilliseconds;
  const shared = { steady, everybody: uids, tenantId, path, seconds, startsAt, patienceSeconds };
  const tasks = Array.from({ length: processes }, (_, nth): ClientsTask => ({
    ...shared,
    uids: uids.filter((_uid, index) => index % processes === nth),
  }));
  const running = tasks.map(startClients);
  const counts: SentCounts = Object.assign({}, ...(await Promise.all(running.map(({ sent }) => sent))));
  const reports = await Promise.all(running.map(({ report }) => report(counts)));
  const stored = await storedIn(path);
  const inDatabase = faultsOf(stored, counts);
  const onScreens = reports.flatMap(({ faults }) => faults);
  const sum = (of: (report: Report) => number): number => reports.reduce((all, report) => all + of(report), 0);
  const worst = (of: 'lost' | 'doubled' | 'misplaced') => onScreens.reduce((all, faults) => all + faults[of], 0);
  const latencies = reports.flatMap((report) => report.latencies);
  const p95 = quantile(latencies, 0.95);
  return {
    title: `Chat: ${clients} members, ${seconds} s, half of them with a bad connection`,
    rows: [
      exactly('messages lost in the database', inDatabase.lost),
      exactly('messages stored twice', inDatabase.doubled),
      exactly('messages stored out of order', inDatabase.misplaced),
      exactly('messages that a member did not see', worst('lost')),
      exactly('messages that a member saw twice', worst('doubled')),
      exactly('messages that a member saw out of order', worst('misplaced')),
      {
        what: 'sent → at another member, both connected, p50',
        figure: `${quantile(latencies, 0.5)} ms`,
        budget: '–',
        holds: true,
        isExact: false,
      },
      {
        what: 'sent → at another member, both connected, p95',
        figure: `${p95} ms`,
        budget: '≤ 150 ms',
        holds: p95 <= 150,
        isExact: false,
      },
    ],
    notes: [
      `${stored.length} messages, ${(stored.length / seconds).toFixed(1)} a second; ${sum(({ heldBack }) => heldBack)} more were held back, ` +
        `since the database was behind. ${sum(({ cuts }) => cuts)} lost connections, ${sum(({ gaps }) => gaps)} gaps fetched, ${sum(({ failures }) => failures)} listeners replaced; ` +
        `everybody had everything ${Math.max(...reports.map(({ secondsAfter }) => secondsAfter)).toFixed(1)} s after the last message.`,
      ...reports.flatMap(({ behind }) => behind.map((one) => whereOf(one, stored))),
    ],
  };
};
