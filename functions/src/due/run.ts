import { tenantById } from '../identity/tenant/cache.ts';
import { tenants } from '../identity/tenant/store.ts';
import { after } from '../platform/background.ts';
import { now, timestamp } from '../platform/clock.ts';
import { dispatchingAfter } from '../platform/dispatch.ts';
import { runsAtMostSeconds } from '../platform/due-classes.ts';
import { holdBack, lease, type Outcome, recordOutcome, renewLease } from '../platform/due-claims.ts';
import { type DueEntry, type DueRunner, NoMoreTries, RecordedFailure, TryLater } from '../platform/due-queue.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import { withLease } from '../platform/lease.ts';
import { log } from '../platform/log.ts';
import { performBy } from '../platform/perform.ts';
import { settings } from '../platform/settings.ts';
import { runInline } from '../platform/tasks.ts';
import { type TenantShares, unlimitedShares } from '../platform/tenant-shares.ts';
import { failureCodeOf } from './failure-code.ts';
import { dueRunners } from './kinds.ts';
import { stayForAbandoned } from './stay.ts';

export { sweep } from './sweep.ts';

const minute = 60_000;
const giveUpAfter = 24 * 60 * minute;
const longestPause = 60 * minute;
/** More than a day of tries. An entry gets there only if its process ends, over and over, before the entry does. */
const mostAttempts = 40;

/**
 * Decides when to retry: after 1, 2, 4 … 60 minutes, until a day after its first attempt. Entries that close or
 * purge a tenant are never given up while that tenant is closed.
 */
const nextTry = async (entry: DueEntry, error: unknown): Promise<Outcome> => {
  const failure = { error: error instanceof Error ? error.message : String(error), code: failureCodeOf(error) };
  if (error instanceof NoMoreTries || error instanceof RecordedFailure) return { state: 'failed', ...failure };
  const at = now() + Math.min(longestPause, minute * 2 ** (entry.attempts - 1));
  const last = Date.parse(entry.countedFrom ?? entry.firstAt) + giveUpAfter;
  if (at > last && isOpen(await tenantById(entry.tenantId).catch(() => undefined)))
    return { state: 'failed', ...failure };
  return { state: 'again', at: timestamp(at), ...failure };
};

const isOpen = (tenant: { readonly status: string } | undefined): boolean => !tenant || tenant.status === 'ACTIVE';

/** Holds back an entry of a suspended or deleted tenant until the tenant is active again. */
const isHeldBack = async (entry: DueEntry, runners: readonly DueRunner<void>[]): Promise<boolean> => {
  if (runners.some(({ kind }) => kind.runsWhileClosed)) return false;
  // A tenant that does not exist is not closed: it may be in creation, or in the last steps of a purge.
  if (isOpen(await tenantById(entry.tenantId))) return false;
  return holdBack(entry, async (tx: Transaction) => !isOpen(await tx.get(tenants, entry.tenantId)));
};

/**
 * Returns a function that runs one entry, if it is due and not leased, and its tenant does not have its share of this
 * process already.
 */
export const runDueIn =
  (shares: TenantShares) =>
  async (id: string): Promise<void> => {
    if (settings().dispatchPaused) return;
    const startedAt = performance.now();
    const entry = await lease(id, shares);
    if (entry === 'put back') return;
    // Only a task queue resends a task.
    if (!entry) return settings().tasks === 'inline' ? undefined : stayForAbandoned(id);
    const { free, cancel } = freeOnce(shares, entry.tenantId);
    try {
      const runners = (await dueRunners()).get(entry.kind) ?? [];
      if (await isHeldBack(entry, runners)) return;
      await dispatchingAfter(async () => recordOutcome(entry, await attempt(entry, runners, startedAt)));
    } finally {
      cancel();
      free();
    }
  };

/** Returns a function that frees a tenant's share once. A handler that never ends keeps it only as long as its task. */
const freeOnce = (shares: TenantShares, tenantId: string) => {
  let isFree = false;
  const free = (): void => {
    if (!isFree) shares.leave(tenantId);
    isFree = true;
  };
  const timer = after(runsAtMostSeconds * 1000, free);
  return { free, cancel: () => clearTimeout(timer) };
};

/** Runs an entry, however many others of its tenant run. */
export const runDue = runDueIn(unlimitedShares);

const attempt = async (entry: DueEntry, runners: readonly DueRunner<void>[], startedAt: number): Promise<Outcome> => {
  try {
    if (runners.length === 0) throw new Error(`Nothing runs entries of the kind ${entry.kind}`);
    if (entry.attempts > mostAttempts) throw new NoMoreTries(new Error('Its process ended each time before it did'));
    const run = async (): Promise<void> => {
      for (const { kind, load } of runners) await (await load())({ ...entry, ref: kind.ref.parse(entry.ref) });
    };
    await withLease({ renew: () => renewLease(entry), run }, startedAt);
    return { state: 'done' };
  } catch (error) {
    if (error instanceof TryLater) return { state: 'later', at: error.at };
    const outcome = await nextTry(entry, error);
    if (error instanceof RecordedFailure) return outcome;
    const fields = { kind: entry.kind, id: entry.id, tenantId: entry.tenantId, attempts: entry.attempts };
    if (outcome.state === 'failed') log.error('A due entry failed for good', error, fields);
    else log.warn('A due entry failed and will be tried again', { ...fields, error: String(error) });
    return outcome;
  }
};

runInline(runDue);
performBy(async (kind, entry) => {
  for (const { load } of (await dueRunners()).get(kind.name) ?? []) await (await load())(entry as DueEntry);
});
