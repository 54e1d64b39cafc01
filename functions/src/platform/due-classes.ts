/**
 * The class of a due entry's work. `people` is short and users notice a delay, `mail` waits for the mail server, `job`
 * is a job that administrators schedule, and `long` takes a while or no user waits for it.
 */
export const dueClasses = ['people', 'mail', 'job', 'long'] as const;
export type DueClass = (typeof dueClasses)[number];

/** What the task queue of a class allows, and the function that it calls. */
export interface ClassLimits {
  /** The exported function, which is also the name of its queue. */
  readonly name: string;
  /** Entries that run at the same time in one instance. */
  readonly ofInstance: number;
  /** Together they run as many entries as the queue dispatches at the same time, so that every instance counts. */
  readonly instances: number;
  /**
   * Milliseconds that an entry waits for a share of its tenant. Only where entries are short: a wait takes the place of
   * an entry of another tenant.
   */
  readonly shareWaits: number;
  /** Most tasks of the sweep that may wait to begin. The rest stays in the database, where tenants take turns. */
  readonly asked: number;
  /** How many entries can begin in a second, roughly: how often tenants get a turn depends on it. */
  readonly perSecond: number;
}

/**
 * How long a task may run in seconds: longer than the longest job, and shorter than the time for which a lease is
 * renewed, so that no other process begins while it still runs.
 */
export const runsAtMostSeconds = 700;

/** Cloud Tasks dispatches at most 500 tasks of a queue in a second. */
export const limitsOfClass: Readonly<Record<DueClass, ClassLimits>> = {
  people: { name: 'runPeople', ofInstance: 20, instances: 10, shareWaits: 5000, asked: 2000, perSecond: 400 },
  mail: { name: 'runMails', ofInstance: 10, instances: 20, shareWaits: 5000, asked: 2000, perSecond: 350 },
  // Jobs mostly wait for another server, for up to ten minutes.
  job: { name: 'runJobs', ofInstance: 20, instances: 100, shareWaits: 0, asked: 2000, perSecond: 400 },
  // The step of an archive holds a file of 25 MB, and the data on its way to the storage.
  long: { name: 'runLong', ofInstance: 5, instances: 20, shareWaits: 0, asked: 100, perSecond: 20 },
};

/** Returns whether a process runs due entries: that of a class's function, and programs that run the whole product. */
export const runsDue = (functionName: string | undefined): boolean =>
  functionName === undefined || dueClasses.some((one) => limitsOfClass[one].name === functionName);

/** A due entry to run, and the queue that it goes to. */
export interface DueTask {
  readonly id: string;
  readonly class: DueClass;
}
