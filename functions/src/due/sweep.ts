import { allModules } from '../http/modules.ts';
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

/** Tasks that may wait to begin. The rest stays in the database, where no tenant is before another. */
const mostAsked = 60;
/** Between two looks while more is due than may be asked for. */
const lookAgainMilliseconds = 1000;
/** For how long the tenants with something due are remembered. */
const tenantsKnownMilliseconds = 10_000;

/** Has the nouns look at what clients wrote themselves, and dispatches what they schedule for now. */
const look = async (): Promise<void> => {
  const nouns = (await allModules()).flatMap(({ atSweep }) => atSweep);
  await dispatchingAfter(async () => {
    for (const atSweep of nouns) await atSweep().catch((error) => log.error('A part of the sweep failed', error));
  });
};

const shuffled = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, order: newId() }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ name }) => name);

/**
 * Chooses what to start where more is due than can begin soon: what killed processes left, in at most half of the room,
 * then an equal share of each tenant's.
 */
const chooseFairly = async (tenants: () => Promise<readonly string[]>, room: number): Promise<string[]> => {
  const abandoned = await findAbandoned(Math.ceil(room / 2));
  const shared = await fromEachTenant(await tenants(), room);
  return [...new Set([...abandoned, ...shared].map(({ id }) => id))].slice(0, room);
};

const fromEachTenant = async (tenants: readonly string[], limit: number): Promise<Found[]> => {
  const chosen = shuffled(tenants).slice(0, limit);
  const share = Math.ceil(limit / Math.max(1, chosen.length));
  return inTurns((await Promise.all(chosen.map((tenant) => findDueOf(tenant, share)))).flat(), limit);
};

/** Remembers the tenants with something due for a while: finding them costs a read each. */
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
  /** When there will be more to start; undefined if nothing is due within the minute. */
  readonly nextAt: number | undefined;
}

/** Returns what starts as much of what is due as can begin soon. It is called again and again by one sweep. */
const starter = (): (() => Promise<Pass>) => {
  const tenants = rememberingTenants();
  /** More is due than was found, so there is no need to look for the oldest again. */
  let isBacklog = false;
  return async () => {
    const { due, later, isAll } = isBacklog ? { due: [], isAll: false } : await findDue();
    if (!isBacklog && due.length === 0) return { started: 0, nextAt: later && Date.parse(later.at) };
    const room = mostAsked - (await countAsked());
    if (room <= 0) return { started: 0, nextAt: now() };
    const chosen = isAll ? inTurns(due, room).map(({ id }) => id) : await chooseFairly(tenants, room);
    isBacklog = !isAll && chosen.length > 0;
    const taken = chosen.length > 0 ? await takeForTasks(chosen) : [];
    await enqueueAll(taken);
    return { started: taken.length, nextAt: now() };
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
 * Starts everything that is due, and what becomes due within so many seconds, each at its time. Called every minute. Three
 * reads if there is nothing to do. Returns how many entries it has started.
 */
export const sweep = async ({ seconds = 0, pause = pauseFor } = {}): Promise<number> => {
  const until = now() + seconds * 1000;
  if (settings().dispatchPaused) return 0;
  await look();
  const start = starter();
  for (let total = 0; ;) {
    const { started, nextAt } = await start();
    total += started;
    // Tasks that ran at once have made room.
    if (started > 0 && settings().tasks === 'inline') continue;
    const lookAt = nextAt && Math.max(nextAt, now() + lookAgainMilliseconds);
    if (lookAt === undefined || lookAt > until) return total;
    await pause(lookAt - now());
  }
};
