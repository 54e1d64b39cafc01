import { asProcess, type ModelProcess, type VirtualTime } from './virtual-time.ts';

/** What a queue of Cloud Tasks and the function behind it allow. */
export interface QueueLimits {
  /** Dispatches that run at the same time, in all instances. */
  readonly concurrency: number;
  /** Requests that one instance takes at the same time. */
  readonly ofInstance: number;
  readonly instances: number;
}

/** Runs an entry in an instance. */
type Handle = (id: string) => Promise<void>;

interface Task {
  readonly id: string;
  attempts: number;
}

/** Cloud Tasks never dispatches more in a second. */
const perSecond = 500;
/** How long a dispatch may take before it counts as failed. */
const deadlineMilliseconds = 600_000;
const coldStartMilliseconds = 3000;
const longestPause = 8000;
/** One task of this many is delivered twice. */
const oneTwiceIn = 200;
/** Tasks leave in another order than they came: each of the first ones may be next. */
const outOfOrderWithin = 20;

interface Instance extends ModelProcess {
  running: number;
  /** Called for each request that runs, when the instance is killed. */
  readonly onKill: Set<() => void>;
  readonly handle: Handle;
}

/** A queue of tasks, and the instances of the function that it calls. */
export class TaskQueue {
  readonly #time: VirtualTime;
  /** The queue outlives the processes that add tasks and those that it calls. */
  readonly #process: ModelProcess = { name: 'task queue', isAlive: true };
  readonly #limits: QueueLimits;
  /** Starts an instance of the function. */
  readonly #start: () => Handle;
  readonly #random: () => number;
  readonly #waiting: Task[] = [];
  #instances: Instance[] = [];
  #running = 0;
  #nextAt = 0;
  #isPumping = false;
  kills = 0;

  constructor(time: VirtualTime, limits: QueueLimits, start: () => Handle, random: () => number) {
    this.#time = time;
    this.#limits = limits;
    this.#start = start;
    this.#random = random;
  }

  add(id: string): void {
    this.#waiting.push({ id, attempts: 0 });
    if (this.#random() * oneTwiceIn < 1) this.#waiting.push({ id, attempts: 0 });
    asProcess(this.#process, () => this.#pump());
  }

  /** Kills a random instance: its requests fail, and nothing that it began goes on. */
  kill(): void {
    const killed = this.#instances[Math.floor(this.#random() * this.#instances.length)];
    if (!killed) return;
    this.kills++;
    killed.isAlive = false;
    this.#instances = this.#instances.filter((one) => one !== killed);
    for (const fail of killed.onKill) fail();
  }

  #pump(): void {
    if (this.#isPumping || this.#waiting.length === 0 || this.#running >= this.#limits.concurrency) return;
    this.#isPumping = true;
    this.#nextAt = Math.max(this.#nextAt + 1000 / perSecond, this.#time.now);
    void this.#time.sleep(this.#nextAt - this.#time.now).then(() => {
      this.#isPumping = false;
      const instance = this.#running < this.#limits.concurrency ? this.#freeInstance() : undefined;
      if (!instance || this.#waiting.length === 0) return;
      const nth = Math.floor(this.#random() * Math.min(outOfOrderWithin, this.#waiting.length));
      const task = this.#waiting[nth]!;
      // Removing from the front of a long list would take long.
      this.#waiting[nth] = this.#waiting[0]!;
      this.#waiting.shift();
      void this.#dispatch(task, instance);
      this.#pump();
    });
  }

  #freeInstance(): Instance | undefined {
    const free = this.#instances.find(({ running }) => running < this.#limits.ofInstance);
    if (free || this.#instances.length >= this.#limits.instances) return free;
    const started: Instance = {
      name: 'instance',
      isAlive: true,
      running: 0,
      onKill: new Set(),
      handle: this.#start(),
    };
    this.#instances.push(started);
    return started;
  }

  async #dispatch(task: Task, instance: Instance): Promise<void> {
    this.#running++;
    instance.running++;
    const isCold = instance.running === 1 && instance.onKill.size === 0;
    let kill = (): void => undefined;
    const killed = new Promise<boolean>((resolve) => {
      kill = () => resolve(false);
    });
    instance.onKill.add(kill);
    const late = this.#time.sleep(deadlineMilliseconds).then(() => false);
    const handled = asProcess(instance, async () => {
      if (isCold) await this.#time.sleep(coldStartMilliseconds);
      await instance.handle(task.id);
      return true;
    }).catch(() => false);
    const isDone = await Promise.race([handled, killed, late]);
    instance.onKill.delete(kill);
    instance.running--;
    this.#running--;
    if (!isDone && ++task.attempts < 10) {
      const pause = Math.min(longestPause, 1000 * 2 ** (task.attempts - 1));
      void this.#time.sleep(pause).then(() => {
        this.#waiting.push(task);
        this.#pump();
      });
    }
    this.#pump();
  }
}
