import { allModules } from '../modules.ts';
import { now, pause as pauseFor, timestamp } from '../platform/clock.ts';
import { newId } from '../platform/crypto.ts';
import { dispatchingAfter } from '../platform/dispatch.ts';
import { takeForTasks } from '../platform/due-claims.ts';
import {
  countAsked,
  findAbandoned,
  findDueOf,
  findSoon,
  type Found,
  inTurns,
  tenantsWithDue,
} from '../platform/due-finding.ts';
import { log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { enqueueAll } from '../platform/tasks.ts';

/** Number of tasks that may wait to begin. The rest stays in the database, where no tenant comes before another. */
const mostAsked = 200;
/** Pause between two checks while something is due. */
const lookAgainMilliseconds = 1000;
/** Pause between two checks while more is due than may be enqueued. */
const lookAtBacklogMilliseconds = 4000;
/** Pause between two checks for entries of killed processes, while more is due than may be enqueued. */
const lookForAbandonedMilliseconds = 8000;
/**
 * How many entries to find at a time during a backlog, as a multiple of the free room: one query then serves several
 * passes.
 */
const roomsInStock = 5;
/** How long to remember which tenants have something due. */
const tenantsKnownMilliseconds = 30_000;

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

const shuffled = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, order: newId() }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ name }) => name);

/** Returns entries of all tenants in turn, an equal share of each. */
const fromEachTenant = async (tenants: readonly string[], limit: number): Promise<string[]> => {
  const chosen = shuffled(tenants).slice(0, limit);
  const share = Math.ceil(limit / Math.max(1, chosen.length));
  const found = (await Promise.all(chosen.map((tenant) => findDueOf(tenant, share)))).flat();
  return inTurns(found, limit).map(({ id }) => id);
};

/**
 * Returns a function that chooses entries to start when more is due than can start soon. Entries of killed processes
 * come first, in at most half of the room, then an equal share for each tenant. It keeps what it found for the next
 * calls, since other processes rarely start these entries in between, and returns an empty list if nothing is left.
 */
const fairChoice = (): ((room: number) => Promise<string[]>) => {
  const tenants = rememberingTenants();
  let stock: string[] = [];
  let lookedForAbandonedAt = -Infinity;
  const findLeft = async (most: number): Promise<string[]> => {
    if (now() - lookedForAbandonedAt < lookForAbandonedMilliseconds) return [];
    const left = await findAbandoned(most);
    // If there may be more, the next call looks again at once.
    if (left.length < most) lookedForAbandonedAt = now();
    return left.map(({ id }) => id);
  };
  return async (room) => {
    const left = await findLeft(Math.ceil(room / 2));
    if (stock.length === 0) stock = await fromEachTenant(await tenants(), room * roomsInStock);
    const chosen = [...new Set([...left, ...stock])].slice(0, room);
    stock = stock.filter((id) => !chosen.includes(id));
    return chosen;
  };
};

/** Remembers for a while which tenants have something due: finding them costs a read each. */
const rememberingTenants = () => {
  let known: readonly string[] = [];
  let at = -Infinity;
  return async (): Promise<readonly string[]> => {
    if (now() - at >= tenantsKnownMilliseconds) [known, at] = [await tenantsWithDue(), now()];
    return known;
  };
};

interface Pass {
  readonly started: number;
  /** When there will be more to start; undefined if nothing becomes due within the minute. */
  readonly nextAt: number | undefined;
}

/** Returns a function that starts as many due entries as can begin soon. A sweep calls it repeatedly. */
const starter = (): (() => Promise<Pass>) => {
  const choose = fairChoice();
  /** True if more is due than was found, so there is no need to look for the oldest again. */
  let isBacklog = false;
  return async () => {
    const { due, later, isAll } = isBacklog ? { due: [], isAll: false } : await findDue();
    if (!isBacklog && due.length === 0) return { started: 0, nextAt: later && Date.parse(later.at) };
    const room = mostAsked - (await countAsked());
    if (room <= 0) return { started: 0, nextAt: now() + lookAtBacklogMilliseconds };
    const chosen = isAll ? inTurns(due, room).map(({ id }) => id) : await choose(room);
    isBacklog = !isAll && chosen.length > 0;
    const taken = chosen.length > 0 ? await takeForTasks(chosen) : [];
    await enqueueAll(taken);
    return { started: taken.length, nextAt: now() + (isBacklog ? lookAtBacklogMilliseconds : 0) };
  };
};

const findDue = async (): Promise<{ due: Found[]; later?: Found | undefined; isAll: boolean }> => {
  const { entries, isAll } = await findSoon(mostAsked + 1);
  const at = timestamp();
  return {
    due: entries.filter((entry) => entry.at <= at),
    later: entries.find((entry) => entry.at > at),
    isAll,
  };
};

/**
 * Starts everything that is due, and what becomes due by `until`, each at its time. Called every minute. Three reads if
 * there is nothing to do. Returns how many entries it has started.
 */
export const sweep = async ({ until = now(), pause = pauseFor } = {}): Promise<number> => {
  if (settings().dispatchPaused) return 0;
  let looking: Promise<boolean> | undefined = look(until);
  const start = starter();
  for (let total = 0; ;) {
    const { started, nextAt } = await start();
    total += started;
    // Inline tasks have already run, so there is room again.
    if (started > 0 && settings().tasks === 'inline') continue;
    const lookAt = nextAt && Math.max(nextAt, now() + lookAgainMilliseconds);
    if (lookAt !== undefined && lookAt <= until) await pause(lookAt - now());
    else if (await looking) looking = undefined;
    else return total;
  }
};
