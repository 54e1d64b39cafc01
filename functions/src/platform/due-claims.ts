import { ApiError } from './api-error.ts';
import { secondsFromNow, timestamp } from './clock.ts';
import { newId } from './crypto.ts';
import { askedSeconds, type DueEntry, dueEntries, type StoredDue } from './due-queue.ts';
import { platformDatabase } from './firestore/database.ts';
import type { Transaction } from './firestore/transaction.ts';
import { leaseSeconds } from './lease.ts';
import { withoutAddresses } from './redact.ts';

/** Returns whether a task was asked for that has not begun. Whoever comes first may run the entry. */
const isAskedFor = ({ takenBy }: StoredDue): boolean => takenBy === 'call' || takenBy === 'sweep';

/** The entry is no longer as whoever wants to change it needs it. */
class Changed extends Error {}

/**
 * Changes an entry if it is as `isMeant` says; undefined if not. One read and one write without a transaction: the locks of a
 * killed process would keep the entry from everybody else for up to a minute.
 */
const changeIf = async (
  id: string,
  isMeant: (entry: StoredDue) => boolean,
  changes: (entry: StoredDue) => Partial<StoredDue>,
): Promise<{ readonly before: StoredDue; readonly after: StoredDue } | undefined> => {
  const read = await platformDatabase.get(dueEntries, id);
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
 * Takes these entries for the sweep and returns those that nobody has taken meanwhile. The same entries are not found
 * again until their tasks have had time to begin.
 */
export const takeForTasks = async (ids: readonly string[]): Promise<string[]> => {
  const isFree = ({ state, at }: StoredDue): boolean => state === 'waiting' && at <= timestamp();
  const taken = () => ({ takenBy: 'sweep', holder: null, at: secondsFromNow(askedSeconds) }) as const;
  const found = await Promise.all(ids.map((id) => changeIf(id, isFree, taken)));
  return found.flatMap((one) => (one ? [one.after.id] : []));
};

/** Leases the entry to this process. Returns undefined if it is not waiting, not due yet, or leased already. */
export const lease = async (id: string): Promise<DueEntry | undefined> => {
  const isDue = (entry: StoredDue): boolean =>
    entry.state === 'waiting' && (entry.at <= timestamp() || isAskedFor(entry));
  const leased = await changeIf(id, isDue, ({ attempts }) => ({
    takenBy: 'process',
    holder: newId(),
    at: secondsFromNow(leaseSeconds),
    attempts: attempts + 1,
  }));
  if (!leased) return undefined;
  const { before, after } = leased;
  // Handlers get the time for which the entry was meant, not the end of their lease.
  return { ...after, at: before.takenBy ? before.firstAt : before.at };
};

/** Returns whether the entry is still this process's. A rescheduled entry is another one. */
const isOwn =
  ({ holder }: DueEntry) =>
  (current: StoredDue | undefined): current is StoredDue =>
    current?.holder === holder;

/** Renews the lease. Returns whether it is still this process's. */
export const renewLease = async (entry: DueEntry): Promise<boolean> =>
  (await changeIf(entry.id, isOwn(entry), () => ({ at: secondsFromNow(leaseSeconds) }))) !== undefined;

/** Keeps the entry back while its tenant is closed. Returns whether it is: `isClosed` asks in the same transaction. */
export const holdBack = (entry: DueEntry, isClosed: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
  platformDatabase.transaction(async (tx) => {
    const current = await tx.get(dueEntries, entry.id);
    if (!isOwn(entry)(current) || !(await isClosed(tx))) return false;
    const attempts = current.attempts - 1;
    tx.update(dueEntries, current, { state: 'held', at: entry.at, takenBy: null, holder: null, attempts });
    return true;
  });

/** Notes on an entry how often its mail was handed over without an answer. Throws if the entry is another process's. */
export const noteUnanswered = async (entry: DueEntry, unanswered: number): Promise<void> => {
  const noted = await changeIf(entry.id, isOwn(entry), () => ({ unanswered }));
  if (!noted) throw new Error('The lease of this due entry is over');
};

export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly code: string }
  | { readonly state: 'again'; readonly at: string; readonly error: string; readonly code: string };

/** Records the outcome of a try, unless the entry was rescheduled or taken by another process meanwhile. */
export const recordOutcome = async (entry: DueEntry, outcome: Outcome): Promise<void> => {
  await changeIf(entry.id, isOwn(entry), () => ({
    takenBy: null,
    holder: null,
    state: outcome.state === 'again' ? 'waiting' : outcome.state,
    at: outcome.state === 'again' ? outcome.at : entry.at,
    ...(outcome.state !== 'done' && {
      lastError: withoutAddresses(outcome.error).slice(0, 500),
      failureCode: outcome.code,
    }),
    // Sealed data is deleted as soon as it is no longer needed. An entry that failed can be run again.
    ...(outcome.state === 'done' && { sealed: null }),
  }));
};

/**
 * Makes an entry due now, with a day of retries before it, and has it run after the commit. `of` may be a collection of due
 * entries whose changes are audited.
 */
export const makeDue = (tx: Transaction, entry: StoredDue, of = dueEntries): void => {
  const isDispatched = tx.dispatch(entry.id);
  const at = timestamp();
  tx.update(of, entry, {
    state: 'waiting',
    at: isDispatched ? secondsFromNow(askedSeconds) : at,
    takenBy: isDispatched ? 'call' : null,
    holder: null,
    countedFrom: at,
    attempts: 0,
    // Whoever runs again what failed decides that it may be sent again.
    ...(entry.state === 'failed' && { unanswered: 0 }),
  });
};

const batch = 200;

/** Makes due what a tenant had to hold back while it was closed, and what failed and waits for its next try. */
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
