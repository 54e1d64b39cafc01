import { chatRoomNews } from '../../functions/src/care/chat-rooms/due-kinds.ts';
import { dueRunners } from '../../functions/src/due/kinds.ts';
import { runDueIn, sweep } from '../../functions/src/due/run.ts';
import { tenants } from '../../functions/src/identity/tenant/store.ts';
import { allModules } from '../../functions/src/modules.ts';
import { changes } from '../../functions/src/platform/changes.ts';
import { sha256 } from '../../functions/src/platform/crypto.ts';
import { useClock } from '../../functions/src/platform/clock.ts';
import { type DueClass, dueClasses, limitsOfClass } from '../../functions/src/platform/due-classes.ts';
import { dueEntries, type DueKind, dueKind, newEntry } from '../../functions/src/platform/due-queue.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { useFirestore } from '../../functions/src/platform/firestore/client.ts';
import { requireLease } from '../../functions/src/platform/lease.ts';
import { useLog } from '../../functions/src/platform/log.ts';
import { readSettings, useSettings } from '../../functions/src/platform/settings.ts';
import { useTaskQueue } from '../../functions/src/platform/tasks.ts';
import { sharesOf } from '../../functions/src/platform/tenant-shares.ts';
import type { Row, Section } from '../bench/rows.ts';
import { quantile } from './chat-report.ts';
import { ChangingRooms } from './model/changing-rooms.ts';
import { memoryDatabase } from './model/memory-database.ts';
import { TaskQueue } from './model/task-queues.ts';
import { asProcess, type ModelProcess, VirtualTime } from './model/virtual-time.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';

const minute = 60_000;
const callMilliseconds = 15;
/** Tenants for each entry; half of them have one. */
const entriesOfTenant = 50;
const startsAt = Date.parse('2026-03-02T08:00:00Z');
const longest = 60 * minute;
/** Entries that began late may still end. */
const afterwards = 15 * minute;
const killEvery = 20_000;

/** Entries for each room that gets a message. */
const entriesOfRoom = 100;
const roomsChangeWithin = 2 * minute;

/** What the entries of each class do: how long they wait for the database or another server, and their share. */
const work = [
  { kind: dueKind('model-people', 'people', {}), milliseconds: 60, share: 0.6 },
  { kind: dueKind('model-mail', 'mail', {}), milliseconds: 300, share: 0.3 },
  { kind: dueKind('model-job', 'job', {}), milliseconds: 1000, share: 0.09 },
  { kind: dueKind('model-long', 'long', {}), milliseconds: 5000, share: 0.01 },
] as const;
/** Jobs of one tenant whose server never answers. */
const hangingJob = dueKind('model-hanging', 'job', {});
const hangs = 10 * minute;

/** Returns the same numbers from 0 to 1 each time. */
const numbers = (): (() => number) => {
  let state = 11;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};

/** What is known of each entry, by its number. */
class Entries {
  readonly dueAt: Float64Array;
  readonly begunAt: Float64Array;
  readonly effects: Uint8Array;
  /** Whether it is the only one of its tenant. */
  readonly isAlone: Uint8Array;

  constructor(count: number) {
    this.dueAt = new Float64Array(count);
    this.begunAt = new Float64Array(count).fill(NaN);
    this.effects = new Uint8Array(count);
    this.isAlone = new Uint8Array(count);
  }

  begun = 0;
  done = 0;

  begin(number: number, at: number): void {
    if (!Number.isNaN(this.begunAt[number]!)) return;
    this.begunAt[number] = at;
    this.begun++;
  }

  end(number: number): void {
    if (this.effects[number]!++ === 0) this.done++;
  }
}

interface ModelTenant {
  readonly id: string;
  readonly isAlone: boolean;
}

/** Tenants have random ids. */
const idOf = (nth: number): string =>
  Buffer.from(sha256(`tenant ${nth}`), 'hex')
    .toString('base64')
    .replace(/[+/]/g, '0')
    .slice(0, 20);

/** Returns the tenants of all entries: half of the tenants have one, and the others share the rest unequally. */
const tenantsOf = (count: number, random: () => number): ModelTenant[] => {
  const all = Math.max(4, Math.ceil(count / entriesOfTenant));
  const alone = Math.floor(all / 2);
  return Array.from({ length: count }, (_, number) => {
    const nth = number < alone ? number : alone + Math.floor((all - alone) * random() ** 3);
    return { id: idOf(nth), isAlone: number < alone };
  });
};

interface ModelRun {
  readonly time: VirtualTime;
  readonly database: ReturnType<typeof memoryDatabase>;
  readonly entries: Entries;
  readonly rooms: ChangingRooms;
  readonly random: () => number;
  /** Why sweeps failed that nobody killed. */
  readonly faults: unknown[];
}

/** Writes the entries, all due within a minute, and as many hanging jobs of one tenant as a thousandth of them. */
const prepare = ({ database, entries, random, time }: ModelRun, owners: readonly ModelTenant[]): void => {
  const count = owners.length;
  const due = database.collectionAt(dueEntries.name);
  const write = (kind: DueKind<any>, tenantId: string, key: string, at: string): void => {
    const id = `${kind.name}_${key}`;
    due.write(id, encode(dueEntries, newEntry(kind, { key, tenantId, at, ref: {} }), 1));
  };
  for (let number = 0; number < count; number++) {
    const { id: tenantId, isAlone } = owners[number]!;
    const at = time.now + minute + Math.floor(random() * minute);
    const drawn = random();
    let sum = 0;
    const { kind } = work.find(({ share }) => drawn < (sum += share)) ?? work[0];
    entries.dueAt[number] = at;
    entries.isAlone[number] = isAlone ? 1 : 0;
    write(kind, tenantId, String(number), new Date(at).toISOString());
  }
  const hanging = Math.ceil(count / 1000);
  for (let number = 0; number < hanging; number++)
    write(hangingJob, 'hanging', `hanging-${number}`, new Date(time.now + minute).toISOString());
  for (const tenantId of new Set([...owners.map(({ id }) => id), 'hanging']))
    database.collectionAt(tenants.name).write(tenantId, { status: 'ACTIVE', version: 1 });
};

/** Lets the model's kinds do what they would, and counts what began and what ended. */
const setRunners = async ({ time, entries, rooms }: ModelRun): Promise<void> => {
  const runners = await dueRunners();
  runners.clear();
  for (const { kind, milliseconds } of work)
    runners.set(kind.name, [
      {
        kind,
        load:
          async () =>
          async ({ key }) => {
            const number = Number(key);
            entries.begin(number, time.now);
            if (entries.effects[number]! > 0) return;
            await time.sleep(milliseconds);
            requireLease();
            entries.end(number);
          },
      },
    ]);
  runners.set(chatRoomNews.name, [rooms.runner]);
  runners.set(hangingJob.name, [
    {
      kind: hangingJob,
      load: async () => async () => {
        await time.sleep(hangs);
        throw new Error('The server did not answer');
      },
    },
  ]);
};

/** Calls the sweep every minute as the scheduler does, and kills some of its processes. */
const schedule = ({ time, random, faults }: ModelRun): void => {
  const attempt = async (until: number, pauses: readonly number[]): Promise<void> => {
    const sweeping: ModelProcess = { name: 'sweep', isAlive: true };
    const swept = asProcess(sweeping, () => sweep({ until })).then(
      () => true,
      (error: unknown) => {
        faults.push(error);
        return false;
      },
    );
    const killed =
      random() < 0.3
        ? time.sleep(random() * 55_000).then(() => {
            sweeping.isAlive = false;
            return false;
          })
        : new Promise<boolean>(() => undefined);
    if (await Promise.race([swept, killed])) return;
    const [next, ...others] = pauses;
    if (next === undefined) return;
    await time.sleep(next);
    await attempt(until, others);
  };
  const tick = (): void => void attempt(time.now + 55_000, [1000, 2000, 4000, 5000, 5000]);
  tick();
  setInterval(tick, minute);
};

/** Returns the task queue of a class, with the limits that its function declares. */
const queueOf = ({ time, random }: ModelRun, dueClass: DueClass): TaskQueue => {
  const { ofInstance, instances, shareWaits } = limitsOfClass[dueClass];
  const limits = { concurrency: ofInstance * instances, ofInstance, instances };
  return new TaskQueue(time, limits, () => runDueIn(sharesOf(ofInstance, shareWaits)), random);
};

const share = (what: string, figure: number, all: number): Row => ({
  what,
  figure: `${figure} of ${all}`,
  budget: String(all),
  holds: figure >= all,
  isExact: true,
});

/**
 * Runs the due queue as it is against a database in memory and a stand-in for Cloud Tasks, in virtual time: entries due in
 * one minute, over many tenants, while jobs hang and processes are killed.
 */
export const dueModel = async ({ count = 1_000_000 }: SoakOptions): Promise<Section> => {
  const since = Date.now();
  // Everything that is loaded on demand, because virtual time does not wait for the disk.
  await Promise.all([allModules(), import('firebase-admin/firestore')]);
  const time = new VirtualTime(startsAt);
  const random = numbers();
  const indexes = {
    [dueEntries.name]: dueEntries.queries!.filter((fields) => !fields.some((field) => /[-_]/.test(field))),
    changes: changes.queries!,
  };
  const database = memoryDatabase({ time, milliseconds: callMilliseconds, indexes });
  const owners = tenantsOf(count, random);
  const tenantIds = [...new Set(owners.map(({ id }) => id))];
  const rooms = new ChangingRooms({ time, random, tenantIds, count: Math.ceil(count / entriesOfRoom) });
  const run: ModelRun = { time, database, entries: new Entries(count), rooms, random, faults: [] };
  useSettings({ ...readSettings(process.env), environment: 'test', tasks: 'cloud', dueShards: 16 });
  useFirestore(database.client);
  useClock(() => time.now);
  useLog(() => undefined);
  await setRunners(run);
  prepare(run, owners);
  const uninstall = time.install();
  const queues = new Map(dueClasses.map((one) => [one, queueOf(run, one)]));
  useTaskQueue(async (task) => {
    await time.sleep(callMilliseconds);
    queues.get(task.class)!.add(task.id);
  });
  schedule(run);
  rooms.change(time.now + minute, roomsChangeWithin);
  setInterval(() => {
    for (const queue of queues.values()) queue.kill();
  }, killEvery);
  const began = time.now + minute;
  const { entries } = run;
  await time.run(began + longest, () => entries.begun === count);
  const begunInTime = entries.begun;
  const minutes = (time.now - began) / minute;
  await time.run(began + longest + afterwards, () => entries.done === count && rooms.left === 0);
  uninstall();
  const kills = [...queues.values()].reduce((sum, queue) => sum + queue.kills, 0);
  const waits = (isMeant: (number: number) => boolean): number[] =>
    Array.from({ length: count }, (_, number) => number)
      .filter(isMeant)
      .map((number) => (entries.begunAt[number]! - entries.dueAt[number]!) / 1000)
      .map((seconds) => (Number.isNaN(seconds) ? Infinity : seconds));
  const alone = quantile(
    waits((number) => entries.isAlone[number] === 1),
    0.99,
  );
  return {
    title: `Due queue in a model: ${count} entries due in one minute, over ${Math.ceil(count / entriesOfTenant)} tenants`,
    rows: [
      share('begun within 60 minutes', begunInTime, count),
      {
        what: 'wait of a tenant with one entry (p99)',
        figure: `${alone.toFixed(0)} s`,
        budget: '≤ 120 s',
        holds: alone <= 120,
        isExact: true,
      },
      share('done', entries.done, count),
      share('rooms whose people were notified', rooms.waits.filter(Number.isFinite).length, rooms.waits.length),
      exactly('sweeps that failed', run.faults.length),
      exactly(
        'done twice',
        entries.effects.reduce((sum, effects) => sum + Math.max(0, effects - 1), 0),
      ),
    ],
    notes: [
      `A room’s message waited ${quantile(rooms.waits, 0.99).toFixed(0)} s (p99) until its people were notified.`,
      `${minutes.toFixed(1)} virtual minutes until all had begun or the time was up; ${kills} kills; ` +
        `${database.counts.calls} calls of the database, ${database.counts.writes} writes; ${Math.round((Date.now() - since) / 1000)} s.`,
    ],
  };
};
