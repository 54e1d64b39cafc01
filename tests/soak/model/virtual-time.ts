import { AsyncLocalStorage } from 'node:async_hooks';

/** A process of the model. Once it is killed, nothing that it waits for comes any more. */
export interface ModelProcess {
  readonly name: string;
  isAlive: boolean;
}

const processes = new AsyncLocalStorage<ModelProcess>();

/** Runs work as a process of the model. */
export const asProcess = <Result>(process: ModelProcess, work: () => Result): Result => processes.run(process, work);

const outside: ModelProcess = { name: 'the model itself', isAlive: true };

/** Runs work that no kill stops. */
export const outsideProcesses = <Result>(work: () => Result): Result => asProcess(outside, work);

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly process: ModelProcess;
  readonly run: () => void;
  isCancelled: boolean;
}

const real = { setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, now: Date.now };

/**
 * A clock that jumps to the next timer when everything that could run has run. While it is in use, the timers and clocks of
 * this Node process are its own.
 */
export class VirtualTime {
  #now: number;
  readonly #began: number;
  #order = 0;
  /** A binary heap by time. */
  readonly #timers: Timer[] = [];

  constructor(startsAt: number) {
    this.#now = startsAt;
    this.#began = startsAt;
  }

  get now(): number {
    return this.#now;
  }

  /** Resolves after these milliseconds, unless the process that waits is killed. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#add(milliseconds, resolve));
  }

  /** Replaces the timers and clocks of this Node process. Returns a function that restores them. */
  install(): () => void {
    const cancel = (timer: unknown): void => {
      if (timer) (timer as Timer).isCancelled = true;
    };
    const every = (work: () => void, milliseconds: number): Timer => {
      // The timer of an interval stays the same, so that it can be cleared.
      const interval = this.#add(milliseconds, () => undefined);
      const tick = (): void => {
        if (interval.isCancelled) return;
        this.#add(milliseconds, tick, interval.process);
        work();
      };
      this.#add(milliseconds, tick);
      return interval;
    };
    const globals = {
      setTimeout: (work: () => void, milliseconds = 0) => this.#add(milliseconds, work),
      setInterval: every,
      clearTimeout: cancel,
      clearInterval: cancel,
    };
    Object.assign(globalThis, globals);
    Date.now = () => this.#now;
    const realPerformance = performance.now.bind(performance);
    performance.now = () => this.#now - this.#began;
    return () => {
      const { setTimeout: later, setInterval: again, clearTimeout: stop, clearInterval: end } = real;
      Object.assign(globalThis, { setTimeout: later, setInterval: again, clearTimeout: stop, clearInterval: end });
      Date.now = real.now;
      performance.now = realPerformance;
    };
  }

  /** Runs until this time, or until `isOver`. */
  async run(until: number, isOver: () => boolean): Promise<void> {
    for (;;) {
      await settled();
      const next = this.#timers[0];
      if (isOver() || !next || next.at > until) return;
      this.#now = Math.max(this.#now, next.at);
      // All timers of the same moment, so that the event loop turns once for them.
      while (this.#timers[0] && this.#timers[0].at <= this.#now) {
        const timer = this.#take();
        if (!timer.isCancelled && timer.process.isAlive) timer.run();
      }
    }
  }

  #add(milliseconds: number, run: () => void, process = processes.getStore() ?? outside): Timer {
    const at = this.#now + Math.max(0, milliseconds);
    const bound = AsyncLocalStorage.bind(run);
    const timer: Timer = { at, order: this.#order++, process, run: bound, isCancelled: false };
    this.#timers.push(timer);
    this.#rise(this.#timers.length - 1);
    return timer;
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#timers[one]!, this.#timers[other]!];
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    [this.#timers[one], this.#timers[other]] = [this.#timers[other]!, this.#timers[one]!];
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #take(): Timer {
    const first = this.#timers[0]!;
    const last = this.#timers.pop()!;
    if (this.#timers.length === 0) return first;
    this.#timers[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < this.#timers.length && this.#isBefore(left, least)) least = left;
      if (right < this.#timers.length && this.#isBefore(right, least)) least = right;
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }
}

/** Resolves when all promises that could be settled are. Dynamic imports of loaded modules need a few turns. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => void real.setImmediate(resolve));
};
