import { setTimeout as wait } from 'node:timers/promises';
import { type DueClass, dueClasses, limitsOfClass } from '../../functions/src/platform/due-classes.ts';
import { functionFiles, type ServedFunction, serveFunction } from '../bench/served-function.ts';
import { freePort } from '../bench/free-port.ts';
import { openPatientFront } from './patient-front.ts';

/** The functions of the due queue, served as in production, and killed again and again. */
export interface KilledFunctions {
  readonly kills: () => number;
  /** Ends the processes. Throws if a call was refused. */
  readonly stop: () => Promise<void>;
}

interface KillSettings {
  readonly everySeconds: number;
  /** How many processes are killed each time, in turn. Defaults to all of them. */
  readonly atOnce?: number;
  readonly smtpUrl: string;
  /** Further settings of the processes. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called right after each kill. */
  readonly onKill: (at: number) => void;
}

const minute = 60_000;
const region = process.env.KINDRED_REGION ?? 'europe-west1';

/** A tenant gets half of an instance. Mails run in small ones, so there are two. */
const processesOf = (dueClass: DueClass): number => (dueClass === 'mail' ? 2 : 1);

/** How many entries of a class run at once: in one process, as many as in one instance. */
const atOnceIn = (dueClass: DueClass): number => limitsOfClass[dueClass].ofInstance * processesOf(dueClass);

/** Makes the emulated task queues of all classes call the ports that this returns. */
export const sendTasksTo = async (portOf: (dueClass: DueClass) => number): Promise<void> => {
  for (const dueClass of dueClasses) await sendTasksOf(dueClass, portOf(dueClass));
};

const sendTasksOf = async (dueClass: DueClass, port: number): Promise<void> => {
  const host = process.env.CLOUD_TASKS_EMULATOR_HOST!;
  const { name } = limitsOfClass[dueClass];
  const queue = `projects/${process.env.GCLOUD_PROJECT}/locations/${region}/queues/${name}`;
  const answer = await fetch(`http://${host}/${queue}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 8 },
      rateLimits: { maxConcurrentDispatches: atOnceIn(dueClass) },
      timeoutSeconds: 280,
      defaultUri: `http://127.0.0.1:${port}/`,
    }),
  });
  if (!answer.ok) throw new Error(`The task queue answered ${answer.status}`);
};

/**
 * Calls the sweep as the scheduler does: again after 1, 2, 4, 5 and 5 seconds if the process dies. Returns a refusal,
 * because no kill explains one.
 */
export const callSweep = async (port: number): Promise<string | undefined> => {
  const headers = {
    'content-type': 'application/json',
    'X-CloudScheduler-JobName': 'sweep',
    'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
  };
  for (const pause of [1000, 2000, 4000, 5000, 5000, 0]) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{}' }).catch(
      () => undefined,
    );
    if (answer && answer.status >= 400 && answer.status < 500)
      return `A sweep answered ${answer.status}: ${await answer.text()}`;
    if (answer?.ok || pause === 0) return undefined;
    await wait(pause);
  }
  return undefined;
};

/**
 * Serves `sweep` and, as in production, the function of each class in processes of its own. Calls the sweep every minute,
 * and kills processes with SIGKILL every `everySeconds`.
 */
export const serveKilled = async ({
  everySeconds,
  atOnce,
  smtpUrl,
  settings: also = {},
  onKill,
}: KillSettings): Promise<KilledFunctions> => {
  const open = async (target: string, processes: number) => {
    const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
    return { target, ports, front: await openPatientFront(ports) };
  };
  const served = await Promise.all([
    open('sweep', 1),
    ...dueClasses.map((one) => open(limitsOfClass[one].name, processesOf(one))),
  ]);
  const frontOf = (target: string): number => served.find((one) => one.target === target)!.front.port;
  // The emulators' variable makes the functions accept unsigned tasks.
  const settings = { KINDRED_SMTP_URL: smtpUrl, FUNCTIONS_EMULATOR: 'true', ...also };
  const places = served.flatMap(({ target, ports }) => ports.map((port) => ({ target, port })));
  const serveAt = (nth: number): Promise<ServedFunction> =>
    serveFunction(functionFiles.built, places[nth]!.target, settings, () => undefined, places[nth]!.port);
  const running = await Promise.all(places.map((_, nth) => serveAt(nth)));
  let kills = 0;
  let isOver = false;
  await sendTasksTo((dueClass) => frontOf(limitsOfClass[dueClass].name));
  const refusals: string[] = [];
  const sweepOnce = async (): Promise<void> => {
    const refusal = await callSweep(frontOf('sweep'));
    if (refusal) refusals.push(refusal);
  };
  const ticker = setInterval(() => void sweepOnce(), minute);
  void sweepOnce();
  const killing = (async () => {
    for (let next = 0; !isOver;) {
      await wait(everySeconds * 1000);
      if (isOver) return;
      const turn = Array.from({ length: atOnce ?? places.length }, () => next++ % places.length);
      await Promise.all(turn.map((nth) => running[nth]!.stop()));
      kills += 1;
      onKill(Date.now());
      for (const [at, server] of (await Promise.all(turn.map(serveAt))).entries()) running[turn[at]!] = server;
    }
  })();
  return {
    kills: () => kills,
    stop: async () => {
      isOver = true;
      clearInterval(ticker);
      await killing;
      await Promise.all(running.map(({ stop }) => stop()));
      for (const { front } of served) front.close();
      if (refusals.length > 0) throw new Error(refusals.join('\n'));
    },
  };
};
