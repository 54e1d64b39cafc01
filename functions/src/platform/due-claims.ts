import { secondsFromNow, timestamp } from './clock.ts';
import { newId } from './crypto.ts';
import { askedSeconds, type DueEntry, dueEntries, type StoredDue } from './due-queue.ts';
import { platformDatabase } from './firestore/database.ts';
import type { Transaction } from './firestore/transaction.ts';
import { leaseSeconds } from './lease.ts';
import { withoutAddresses } from './redact.ts';

/** Returns whether a task was asked for that has not begun. Whoever comes first may run the entry. */
const isAskedFor = ({ takenBy }: StoredDue): boolean => takenBy === 'call' || takenBy === 'sweep';

/**
 * Takes these entries for the sweep and returns those that nobody has taken meanwhile. The same entries are not found
 * again until their tasks have had time to begin.
 */
export const takeForTasks = (ids: readonly string[]): Promise<string[]> =>
  platformDatabase.transaction(async (tx) => {
    const at = timestamp();
    const free = (await tx.getMany(dueEntries, ids)).filter((one) => one.state === 'waiting' && one.at <= at);
    const taken = { takenBy: 'sweep', holder: null, at: secondsFromNow(askedSeconds) } as const;
    for (const entry of free) tx.update(dueEntries, entry, taken);
    return free.map(({ id }) => id);
  });

/** Leases the entry to this process. Returns undefined if it is not waiting, not due yet, or leased already. */
export const lease = (id: string): Promise<DueEntry | undefined> =>
  platformDatabase.transaction(async (tx) => {
    const entry = await tx.get(dueEntries, id);
    if (entry?.state !== 'waiting' || (entry.at > timestamp() && !isAskedFor(entry))) return undefined;
    const at = secondsFromNow(leaseSeconds);
    const attempts = entry.attempts + 1;
    const taken = tx.update(dueEntries, entry, { takenBy: 'process', holder: newId(), at, attempts });
    // Handlers get the time for which the entry was meant, not the end of their lease.
    return { ...taken, at: entry.takenBy ? entry.firstAt : entry.at };
  });

/** Returns the entry as stored, if this process still has it. A rescheduled entry is another one. */
const own = async (tx: Transaction, { id, holder }: DueEntry): Promise<StoredDue | undefined> => {
  const current = await tx.get(dueEntries, id);
  return current?.holder === holder ? current : undefined;
};

/** Renews the lease. Returns whether it is still this process's. */
export const renewLease = (entry: DueEntry): Promise<boolean> =>
  platformDatabase.transaction(async (tx) => {
    const current = await own(tx, entry);
    if (current) tx.note(dueEntries, current, { at: secondsFromNow(leaseSeconds) });
    return current !== undefined;
  });

/** Keeps the entry back while its tenant is closed. Returns whether it is: `isClosed` asks in the same transaction. */
export const holdBack = (entry: DueEntry, isClosed: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
  platformDatabase.transaction(async (tx) => {
    const current = await own(tx, entry);
    if (!current || !(await isClosed(tx))) return false;
    const attempts = current.attempts - 1;
    tx.update(dueEntries, current, { state: 'held', at: entry.at, takenBy: null, holder: null, attempts });
    return true;
  });

export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly code: string }
  | { readonly state: 'again'; readonly at: string; readonly error: string; readonly code: string };

/** Records the outcome of a try, unless the entry was rescheduled or taken by another process meanwhile. */
export const recordOutcome = (entry: DueEntry, outcome: Outcome): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const current = await own(tx, entry);
    if (!current) return;
    tx.update(dueEntries, current, {
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
    });
  });

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
