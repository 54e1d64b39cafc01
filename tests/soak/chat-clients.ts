import { setTimeout as wait } from 'node:timers/promises';
import { openChat } from './chat-client.ts';
import { faultsOf, missingFrom, type Report, type SentCounts } from './chat-report.ts';
import { type CutLine, openLine } from './cut-line.ts';

/** The task of a process of clients. */
export interface ClientsTask {
  readonly uids: readonly string[];
  /** Members who keep their connection. The others lose it at random. */
  readonly steady: readonly string[];
  readonly everybody: readonly string[];
  readonly tenantId: string;
  readonly path: string;
  /** For how many seconds each client sends one message per second. */
  readonly seconds: number;
  /** When to begin, in milliseconds since 1970. */
  readonly startsAt: number;
  /** How long to wait at the end for messages that are still under way. */
  readonly patienceSeconds: number;
}

const [host, port] = process.env.FIRESTORE_EMULATOR_HOST!.split(':') as [string, string];

/**
 * Each client writes one message per second as long as the database keeps up. If it falls behind, clients wait longer
 * between messages, and shorter again as it catches up. Otherwise the run would measure nothing but its own queue.
 */
const paceOf = () => {
  let pause = 8;
  return {
    isDue: (second: number, last: number): boolean => second - last >= pause,
    took: (milliseconds: number): void => {
      if (milliseconds > slow) pause = Math.min(longestPause, pause * 2);
      else if (milliseconds < quick) pause = Math.max(1, pause - 1);
    },
  };
};
const [quick, slow] = [250, 700];
const longestPause = 30;
/** How many messages of a client may be on their way: while it is connected, and while it is cut off. */
const mostUnderWay = { connected: 1, cut: 4 };

const between = (least: number, most: number): number => least + Math.random() * (most - least);

/** Cuts a line at random times until the end. Returns the number of cuts. */
const breakAtRandom = async (line: CutLine, from: number, until: number): Promise<number> => {
  await wait(Math.max(0, from - Date.now()));
  for (let cuts = 0; ; cuts++) {
    await wait(between(4000, 20_000));
    if (Date.now() > until) return cuts;
    line.cut();
    await wait(between(500, 12_000));
    line.mend();
  }
};

const open = async (task: ClientsTask, uid: string, latencies: number[]) => {
  const { tenantId, path, steady } = task;
  const isSteady = steady.includes(uid);
  const line = isSteady ? undefined : await openLine(host, Number(port));
  const arrived = (author: string, milliseconds: number): void => {
    // People who were cut off receive and send late, which says nothing about the delivery itself.
    if (isSteady && steady.includes(author)) latencies.push(milliseconds);
  };
  return { uid, line, ...openChat({ uid, tenantId, path, host, port: line?.port ?? Number(port), arrived }) };
};
type Client = Awaited<ReturnType<typeof open>>;

/** Sends one message per second. Resolves once all of them are stored or patience runs out, with their number. */
const sendFrom = async (client: Client, { everybody, startsAt, seconds, patienceSeconds }: ClientsTask) => {
  const begin = startsAt + (everybody.indexOf(client.uid) * 1000) / everybody.length;
  const sent: Promise<void>[] = [];
  const pace = paceOf();
  let last = -8 + (everybody.indexOf(client.uid) % 8);
  let heldBack = 0;
  let underWay = 0;
  for (let second = 0; second < seconds; second++) {
    await wait(Math.max(0, begin + second * 1000 - Date.now()));
    const isCut = client.line?.isCut() ?? false;
    // People continue to write without a connection. Their messages wait.
    const isFull = underWay >= (isCut ? mostUnderWay.cut : mostUnderWay.connected);
    if (isFull || (!isCut && !pace.isDue(second, last))) {
      heldBack += 1;
      continue;
    }
    last = second;
    const at = Date.now();
    underWay += 1;
    const stored = client.send(sent.length).then(() => {
      underWay -= 1;
      if (!isCut) pace.took(Date.now() - at);
    });
    sent.push(stored);
  }
  const patience = startsAt + (seconds + patienceSeconds) * 1000 - Date.now();
  await Promise.race([Promise.all(sent), wait(patience)]);
  return { uid: client.uid, count: sent.length, heldBack };
};

/** Resolves with the next message to this process. */
const told = <Told>(): Promise<Told> => new Promise((resolve) => process.once('message', resolve as () => void));

const work = async (task: ClientsTask): Promise<void> => {
  const endsAt = task.startsAt + task.seconds * 1000;
  const latencies: number[] = [];
  const clients = await Promise.all(task.uids.map((uid) => open(task, uid, latencies)));
  const lines = clients.flatMap(({ line }) => line ?? []);
  const breaking = lines.map((line) => breakAtRandom(line, task.startsAt, endsAt));
  const sent = await Promise.all(clients.map((client) => sendFrom(client, task)));
  const cuts = (await Promise.all(breaking)).reduce((sum, one) => sum + one, 0);
  const everybodys = told<SentCounts>();
  process.send!(Object.fromEntries(sent.map(({ uid, count }) => [uid, count])));
  const counts = await everybodys;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const until = Date.now() + task.patienceSeconds * 1000;
  while (Date.now() < until && clients.some(({ shown }) => shown.size < all)) await wait(250);
  const report: Report = {
    cuts,
    gaps: clients.reduce((sum, { gaps }) => sum + gaps(), 0),
    failures: clients.reduce((sum, { failures }) => sum + failures(), 0),
    heldBack: sent.reduce((sum, one) => sum + one.heldBack, 0),
    latencies,
    faults: clients.map(({ shown }) => faultsOf([...shown.values()], counts)),
    behind: clients.flatMap(({ uid, line, shown }) =>
      shown.size < all
        ? [
            {
              who: `${line ? 'unsteady' : 'steady'} ${uid.slice(0, 4)}`,
              missing: missingFrom([...shown.values()], counts),
            },
          ]
        : [],
    ),
    secondsAfter: Math.max(0, (Date.now() - endsAt) / 1000),
  };
  process.send!(report, () => process.exit(0));
};

void told<ClientsTask>()
  .then(work)
  .catch((error) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
