import { ApiError } from './api-error.ts';
import { secondsFromNow, timestamp } from './clock.ts';
import { newId, randomShare } from './crypto.ts';
import type { DueClass, DueTask } from './due-classes.ts';
import { askedSeconds, type DueEntry, dueEntries, type StoredDue } from './due-queue.ts';
import { ifUnchanged } from './firestore/change-read.ts';
import { platformDatabase } from './firestore/database.ts';
import type { Transaction } from './firestore/transaction.ts';
import { leaseSeconds } from './lease.ts';
import { withoutAddresses } from './redact.ts';
import type { TenantShares } from './tenant-shares.ts';

/** Returns whether a task was enqueued that has not begun. The first to claim the entry runs it. */
const isAskedFor = ({ takenBy }: StoredDue): boolean => takenBy === 'call' || takenBy === 'sweep';

/** The entry has changed, so the intended change no longer applies. */
class Changed extends Error {}

/**
 * Changes an entry if it is in the state that `isMeant` checks; otherwise returns undefined. One read unless it is
 * known, and one write without a transaction: the locks of a killed process would block the entry for all others for up
 * to a minute.
 */
const changeIf = async (
  id: string,
  isMeant: (entry: StoredDue) => boolean,
  changes: (entry: StoredDue) => Partial<StoredDue>,
  known?: StoredDue,
): Promise<{ readonly before: StoredDue; readonly after: StoredDue } | undefined> => {
  const read = known ?? (await platformDatabase.get(dueEntries, id));
  if (!read || !isMeant(read)) return undefined;
  let before = read;
  try {
    const after = await platformDatabase.change(dueEntries, read, undefined, (current) => {
      if (!isMeant(current)) throw new Changed();
      before = current;
      return changes(current);
    });
    return { before, after };
  } catch (error) {
    if (error instanceof Changed || (error instanceof ApiError && error.code === 'not_found')) return undefined;
    throw error;
  }
};

/**
 * Takes these entries for the sweep and returns the ones that were still free. The sweep does not find them again until
 * their tasks have had time to start.
 */
export const takeForTasks = async (ids: readonly string[]): Promise<DueTask[]> => {
  const isFree = ({ state, at }: StoredDue): boolean => state === 'waiting' && at <= timestamp();
  const taken = () => ({ takenBy: 'sweep', holder: null, at: secondsFromNow(askedSeconds) }) as const;
  const parts = Array.from({ length: Math.ceil(ids.length / takenAtOnce) }, (_, nth) =>
    ids.slice(nth * takenAtOnce, (nth + 1) * takenAtOnce),
  );
  const taking = parts.map(async (part): Promise<DueTask[]> => {
    const free = (await platformDatabase.getMany(dueEntries, part)).filter(isFree);
    if (await takeAll(free, taken)) return free;
    // Another process has changed one of them, so take them one by one.
    const each = await Promise.all(free.map(({ id }) => changeIf(id, isFree, taken)));
    return each.flatMap((one) => (one ? [one.after] : []));
  });
  return (await Promise.all(taking)).flat();
};

const takenAtOnce = 50;

/**
 * Takes all of them in one write, which reads and locks nothing. Returns false, and takes none, if another process had
 * changed one of them.
 */
const takeAll = async (entries: readonly StoredDue[], taken: () => Partial<StoredDue>): Promise<boolean> => {
  const written = await ifUnchanged(() =>
    platformDatabase.transaction(async (tx) => {
      const changed = await Promise.all(entries.map((entry) => tx.updateAsRead(dueEntries, entry, taken())));
      if (changed.includes(undefined)) throw new Changed();
      return true;
    }),
  ).catch((error: unknown) => {
    if (error instanceof Changed) return false;
    throw error;
  });
  return written ?? false;
};

/** The entries that this process holds, by holder, as it last wrote them, so that the next change needs no read. */
const own = new Map<string, StoredDue>();

/** Changes an entry if this process still holds it. */
const changeOwn = async (
  entry: DueEntry,
  changes: (entry: StoredDue) => Partial<StoredDue>,
): Promise<StoredDue | undefined> => {
  const { holder } = entry;
  const changed = await changeIf(entry.id, isOwn(entry), changes, holder ? own.get(holder) : undefined);
  if (holder && own.has(holder) && changed) own.set(holder, changed.after);
  return changed?.after;
};

/** Different for each entry, so that those of one tenant do not all come back in the same moment. */
const putBackSeconds = (dueClass: DueClass): number =>
  (dueClass === 'job' || dueClass === 'long' ? 10 : 2) * (1 + randomShare());

const isDue = (entry: StoredDue): boolean =>
  entry.state === 'waiting' && (entry.at <= timestamp() || isAskedFor(entry));

/**
 * Leases the entry to this process. Returns undefined if it is not waiting, not due yet, or leased already. If its
 * tenant has its share of this process already, the entry is put back for some seconds. The caller leaves the share at
 * the end.
 */
export const lease = async (id: string, shares: TenantShares): Promise<DueEntry | 'put back' | undefined> => {
  const read = await platformDatabase.get(dueEntries, id);
  if (!read || !isDue(read)) return undefined;
  if (!(await shares.enter(read.tenantId))) {
    const at = secondsFromNow(putBackSeconds(read.class));
    return (await changeIf(id, isDue, () => ({ takenBy: null, holder: null, at }), read)) && 'put back';
  }
  let leased: DueEntry | undefined;
  try {
    leased = await leaseRead(read);
    return leased;
  } finally {
    if (!leased) shares.leave(read.tenantId);
  }
};

const leaseRead = async (read: StoredDue): Promise<DueEntry | undefined> => {
  const taken = ({ attempts, countedFrom }: StoredDue): Partial<StoredDue> => ({
    takenBy: 'process',
    holder: newId(),
    at: secondsFromNow(leaseSeconds),
    attempts: attempts + 1,
    countedFrom: countedFrom ?? timestamp(),
  });
  const leased = await changeIf(read.id, isDue, taken, read);
  if (!leased) return undefined;
  const { before, after } = leased;
  own.set(after.holder!, after);
  // Handlers get the time for which the entry was scheduled, not the end of their lease.
  return { ...after, at: before.takenBy ? before.firstAt : before.at };
};

/** Returns whether this process still holds the entry. A rescheduled entry counts as a different one. */
const isOwn =
  ({ holder }: DueEntry) =>
  (current: StoredDue | undefined): current is StoredDue =>
    current?.holder === holder;

/** Renews the lease. Returns whether this process still holds it. */
export const renewLease = async (entry: DueEntry): Promise<boolean> =>
  (await changeOwn(entry, () => ({ at: secondsFromNow(leaseSeconds) }))) !== undefined;

/** Forgets how an entry was written. Call it when this process is done with the entry. */
const forgetOwn = ({ holder }: DueEntry): void => {
  if (holder) own.delete(holder);
};

/**
 * Holds the entry back while its tenant is closed, which `isClosed` checks in the same transaction. Returns whether it
 * is held back.
 */
export const holdBack = (entry: DueEntry, isClosed: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
  platformDatabase
    .transaction(async (tx) => {
      const current = await tx.get(dueEntries, entry.id);
      if (!isOwn(entry)(current) || !(await isClosed(tx))) return false;
      const attempts = current.attempts - 1;
      tx.update(dueEntries, current, { state: 'held', at: entry.at, takenBy: null, holder: null, attempts });
      return true;
    })
    .finally(() => own.delete(entry.holder ?? ''));

/**
 * Records on an entry how often its mail was handed over without an answer. Throws if another process holds the entry.
 */
export const noteUnanswered = async (entry: DueEntry, unanswered: number): Promise<void> => {
  const noted = await changeOwn(entry, () => ({ unanswered }));
  if (!noted) throw new Error('The lease of this due entry is over');
};

export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly code: string }
  | { readonly state: 'later'; readonly at: string }
  | { readonly state: 'again'; readonly at: string; readonly error: string; readonly code: string };

/** Records the outcome of an attempt, unless the entry has since been rescheduled or taken by another process. */
export const recordOutcome = async (entry: DueEntry, outcome: Outcome): Promise<void> => {
  const outcomeOf = (): Partial<StoredDue> => ({
    takenBy: null,
    holder: null,
    state: 'at' in outcome ? 'waiting' : outcome.state,
    at: 'at' in outcome ? outcome.at : entry.at,
    ...(outcome.state === 'later' && { attempts: 0, countedFrom: null, lastError: null, failureCode: null }),
    ...('error' in outcome && {
      lastError: withoutAddresses(outcome.error).slice(0, 500),
      failureCode: outcome.code,
    }),
    // Sealed data is deleted once it is no longer needed. A failed entry can be run again, so it keeps its data.
    ...(outcome.state === 'done' && { sealed: null }),
  });
  await changeOwn(entry, outcomeOf).finally(() => forgetOwn(entry));
};

/**
 * Makes an entry due now, with another day of retries, and dispatches it after the commit. `of` may be a collection of
 * due entries whose changes are audited.
 */
export const makeDue = (tx: Transaction, entry: StoredDue, of = dueEntries): void => {
  const isDispatched = tx.dispatch(entry);
  const at = timestamp();
  tx.update(of, entry, {
    state: 'waiting',
    at: isDispatched ? secondsFromNow(askedSeconds) : at,
    takenBy: isDispatched ? 'call' : null,
    holder: null,
    countedFrom: null,
    attempts: 0,
    // Running a failed entry again accepts that its effect may be sent twice.
    ...(entry.state === 'failed' && { unanswered: 0 }),
  });
};

const batch = 200;

/**
 * Makes due the entries that were held back while the tenant was closed, and the failed ones that wait for their next
 * attempt.
 */
export const releaseTenant = async (tenantId: string): Promise<void> => {
  for (let size = batch; size === batch;) {
    const held = await platformDatabase.find(dueEntries, { tenantId, state: 'held' }, batch);
    size = held.length;
    await release(held, ({ state }) => state === 'held');
  }
  const waiting = await platformDatabase.find(dueEntries, { tenantId, state: 'waiting' }, 5 * batch);
  const failing = waiting.filter(isFailing);
  for (let from = 0; from < failing.length; from += batch) await release(failing.slice(from, from + batch), isFailing);
};

const release = (entries: readonly StoredDue[], isMeant: (entry: StoredDue) => boolean): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const current = await tx.getMany(
      dueEntries,
      entries.map(({ id }) => id),
    );
    for (const entry of current.filter(isMeant)) makeDue(tx, entry);
  });

const isFailing = ({ state, lastError, takenBy }: StoredDue): boolean =>
  state === 'waiting' && lastError !== null && !takenBy;
