import { now } from '../platform/clock.ts';
import { type DueClass, dueClasses, limitsOfClass } from '../platform/due-classes.ts';
import { countAsked } from '../platform/due-finding.ts';

/** How long a task should wait behind others: the entry of a killed process, or of another tenant, comes after them. */
const waitSeconds = 8;

/**
 * Decides how many tasks of a class may wait to begin: as many as began in the last seconds, and more as long as they
 * run out. At its start it lets in a few, since nothing is known yet.
 */
export class TaskRoom {
  readonly #dueClass: DueClass;
  readonly #least: number;
  #most: number;
  /** What waited at the last look, with what was enqueued since. */
  #waiting = 0;
  #lookedAt: number | undefined;

  readonly #count: (dueClass: DueClass) => Promise<number>;

  constructor(dueClass: DueClass, count = countAsked) {
    const { asked, ofInstance } = limitsOfClass[dueClass];
    this.#dueClass = dueClass;
    this.#count = count;
    this.#least = Math.min(asked, 2 * ofInstance);
    this.#most = Math.min(asked, 20 * ofInstance);
  }

  /** Returns how many more tasks may be enqueued. One read for each thousand that wait. */
  async find(): Promise<number> {
    const waiting = await this.#count(this.#dueClass);
    const at = now();
    if (this.#lookedAt !== undefined) this.#adapt(this.#waiting - waiting, waiting, (at - this.#lookedAt) / 1000);
    this.#lookedAt = at;
    this.#waiting = waiting;
    return Math.max(0, this.#most - waiting);
  }

  /** Notes that tasks were enqueued. */
  add(tasks: number): void {
    this.#waiting += tasks;
  }

  #adapt(begun: number, waiting: number, seconds: number): void {
    // If the room was not used up, the number that began says nothing about how many could.
    if (this.#waiting < this.#most || seconds <= 0) return;
    const isRunningOut = waiting < this.#most / 4;
    const fitting = Math.max((begun / seconds) * waitSeconds, isRunningOut ? 2 * this.#most : 0, this.#most / 2);
    this.#most = Math.round(Math.min(limitsOfClass[this.#dueClass].asked, Math.max(this.#least, fitting)));
  }
}

export type TaskRooms = Readonly<Record<DueClass, TaskRoom>>;

export const taskRooms = (): TaskRooms =>
  Object.fromEntries(dueClasses.map((one) => [one, new TaskRoom(one)])) as Record<DueClass, TaskRoom>;
