import { allModules } from '../modules.ts';
import { now, pause as pauseFor, timestamp } from '../platform/clock.ts';
import { dispatchingAfter } from '../platform/dispatch.ts';
import { takeForTasks } from '../platform/due-claims.ts';
import { type DueClass, dueClasses, limitsOfClass } from '../platform/due-classes.ts';
import { countAsked, findAbandoned, findDue, type Found, inTurns } from '../platform/due-finding.ts';
import { log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { enqueueAll } from '../platform/tasks.ts';
import { capacityOf } from './capacity.ts';
import { tenantsInTurn } from './turns.ts';

/** How many due entries the sweep reads at a time. If there are more, each class goes through its tenants in turn. */
const mostFound = 200;
/** How far the sweep looks ahead: until the next one begins. */
const aheadSeconds = 60;
/** Pause between two checks while something is due. */
const lookAgainMilliseconds = 1000;
/** In a backlog the sweep rests longer than a check took, so that a slow database has time for the work itself. */
const restTimes = 3;
/** A full queue lasts about five seconds. */
const longestRestMilliseconds = 4000;
/** How far a class without a backlog looks ahead: as long as it rests if nothing becomes due. */
const quietSeconds = 15;
/** Pause between two checks for entries of killed processes, while more is due than was read. */
const lookForAbandonedMilliseconds = 8000;

/**
 * Lets the nouns check what clients wrote themselves, and dispatches what they schedule for now. Returns whether
 * something may have become due. Never throws, and runs alongside the sweep, so that due entries do not wait for it.
 */
const look = async (until: number): Promise<boolean> => {
  const failed = (error: unknown): boolean => {
    log.error('A part of the sweep failed', error);
    return false;
  };
  try {
    const nouns = (await allModules()).flatMap(({ atSweep }) => atSweep);
    return await dispatchingAfter(async () =>
      (await Promise.all(nouns.map((atSweep) => atSweep(until).catch(failed)))).includes(true),
    );
  } catch (error) {
    return failed(error);
  }
};

/** Returns how many more tasks of a class may wait to begin at most. */
const placesOf = async (dueClass: DueClass): Promise<number> =>
  Math.max(0, limitsOfClass[dueClass].asked - (await countAsked(dueClass)));

/** Enqueues tasks for the entries that are still free. Returns how many. */
const start = async (entries: readonly Found[]): Promise<number> => {
  if (entries.length === 0) return 0;
  const taken = await takeForTasks(entries.map(({ id }) => id));
  await enqueueAll(taken);
  return taken.length;
};

interface Pass {
  readonly started: number;
  /** When there will be more to start; undefined if nothing becomes due within the minute. */
  readonly nextAt: number | undefined;
  /** More is due than was read. */
  readonly isBacklog: boolean;
}

/**
 * Looks for what is due, of one class or of all, oldest first. If that is not too much, starts it. One read if nothing
 * is due within these seconds.
 */
const startWhatIsDue = async (ahead: number, dueClass?: DueClass): Promise<Pass> => {
  const entries = await findDue(ahead, mostFound + 1, dueClass);
  const at = timestamp();
  const later = entries.find((entry) => entry.at > at);
  if (entries.length > mostFound && !later) return { started: 0, nextAt: now(), isBacklog: true };
  const due = Map.groupBy(
    entries.filter((entry) => entry.at <= at),
    (entry) => entry.class,
  );
  const started = [...due].map(async ([one, ofClass]) => start(inTurns(ofClass, await placesOf(one))));
  return {
    started: (await Promise.all(started)).reduce((sum, count) => sum + count, 0),
    nextAt: due.size > 0 ? now() : later && Date.parse(later.at),
    isBacklog: false,
  };
};

/** Returns a function that starts what is due of a class, in a backlog or not. A sweep calls it repeatedly. */
const starterOf = (dueClass: DueClass): (() => Promise<Omit<Pass, 'isBacklog'>>) => {
  const choose = tenantsInTurn(dueClass);
  const capacity = capacityOf(dueClass);
  let isBacklog = false;
  let lookedForAbandonedAt = -Infinity;
  /** Entries of killed processes and of lost tasks come first. */
  const findLeft = async (count: number): Promise<Found[]> => {
    if (now() - lookedForAbandonedAt < lookForAbandonedMilliseconds) return [];
    const most = Math.max(count, mostFound);
    const left = await findAbandoned(dueClass, most);
    // If there may be more, the next pass looks again at once.
    if (left.length < most) lookedForAbandonedAt = now();
    return left;
  };
  return async () => {
    if (!isBacklog) {
      const pass = await startWhatIsDue(quietSeconds, dueClass);
      isBacklog = pass.isBacklog;
      if (!isBacklog) return pass;
    }
    const count = await capacity.free();
    const left = await findLeft(count);
    const chosen = count > left.length ? await choose(count - left.length) : [];
    const entries = [...new Map([...left, ...chosen].map((entry) => [entry.id, entry])).values()];
    isBacklog = entries.length > 0 || count === 0;
    const started = await start(entries);
    capacity.fill(started);
    return { started, nextAt: now() };
  };
};

interface SweepTime {
  readonly until: number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Starts what is due of one class until the time is over, whatever the other classes do. Returns how many entries. Tries
 * again after an error, and throws the error of its last try.
 */
const workOff = async (dueClass: DueClass, { until, pause }: SweepTime): Promise<number> => {
  const next = starterOf(dueClass);
  let failure: unknown;
  const tryNext = async (): ReturnType<typeof next> => {
    failure = undefined;
    try {
      return await next();
    } catch (error) {
      failure = error;
      return { started: 0, nextAt: now() };
    }
  };
  for (let total = 0; ;) {
    const began = now();
    const { started, nextAt = Infinity } = await tryNext();
    total += started;
    // Inline tasks have already run, so there is room again.
    if (started > 0 && settings().tasks === 'inline') continue;
    const rest = Math.min(longestRestMilliseconds, Math.max(lookAgainMilliseconds, restTimes * (now() - began)));
    if (now() + rest > until) {
      if (failure) throw failure;
      return total;
    }
    const lookAt = Math.max(now() + rest, Math.min(nextAt, now() + quietSeconds * 1000, until));
    await pause(lookAt - now());
  }
};

/** Starts what is due of all classes. An error of one class is thrown once the others have ended. */
const workOffAll = async (time: SweepTime): Promise<number> => {
  const ended = await Promise.allSettled(dueClasses.map((one) => workOff(one, time)));
  return ended.reduce((sum, one) => {
    if (one.status === 'rejected') throw one.reason;
    return sum + one.value;
  }, 0);
};

/**
 * Starts everything that is due, and what becomes due by `until`, each at its time. Called every minute. Two reads if
 * there is nothing to do. Returns how many entries it has started.
 */
export const sweep = async ({ until = now(), pause = pauseFor as SweepTime['pause'] } = {}): Promise<number> => {
  if (settings().dispatchPaused) return 0;
  let looking: Promise<boolean> | undefined = look(until);
  for (let total = 0; ;) {
    const { started, nextAt, isBacklog } = await startWhatIsDue(aheadSeconds);
    total += started;
    if (isBacklog) {
      total += await workOffAll({ until, pause });
      if (!(await looking)) return total;
      looking = undefined;
      continue;
    }
    // Inline tasks have already run, so there is room again.
    if (started > 0 && settings().tasks === 'inline') continue;
    const lookAt = nextAt && Math.max(nextAt, now() + lookAgainMilliseconds);
    if (lookAt !== undefined && lookAt <= until) await pause(lookAt - now());
    else if (await looking) looking = undefined;
    else return total;
  }
};
