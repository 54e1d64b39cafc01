import { allModules } from '../http/modules.ts';
import { tenantById } from '../core/tenant/cache.ts';
import { catchUp } from '../platform/changes.ts';
import { now, timestamp } from '../platform/clock.ts';
import { dispatchingAfter } from '../platform/dispatch.ts';
import { type DueEntry, lease, type Outcome, recordOutcome, listDueIds } from '../platform/due-queue.ts';
import { log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { enqueue, runInline } from '../platform/tasks.ts';
import { dueRunners } from './kinds.ts';

const minute = 60_000;
const giveUpAfter = 24 * 60 * minute;
const longestPause = 60 * minute;

/**
 * Decides when to retry: after 1, 2, 4 … 60 minutes, until a day after the entry was first due. Entries of a suspended
 * or deleted tenant never expire: the identity service does not change accounts of a closed pool.
 */
const nextTry = async (entry: DueEntry, error: unknown): Promise<Outcome> => {
  const message = error instanceof Error ? error.message : String(error);
  const at = now() + Math.min(longestPause, minute * 2 ** (entry.attempts - 1));
  if (at > Date.parse(entry.firstAt) + giveUpAfter) {
    const tenant = await tenantById(entry.tenantId).catch(() => undefined);
    if (!tenant || tenant.status === 'ACTIVE') return { state: 'failed', error: message };
  }
  return { state: 'again', at: timestamp(at), error: message };
};

/**
 * Runs one entry, if it is due and not leased. An instance that only runs entries takes no calls, so it polls the
 * changes feed here.
 */
export const runDue = async (id: string): Promise<void> => {
  if (settings().dispatchPaused) return;
  await catchUp();
  const entry = await lease(id);
  if (!entry) return;
  await dispatchingAfter(async () => recordOutcome(entry, await attempt(entry)));
};

const attempt = async (entry: DueEntry): Promise<Outcome> => {
  try {
    const runners = (await dueRunners()).get(entry.kind);
    if (!runners) throw new Error(`Nothing runs entries of the kind ${entry.kind}`);
    for (const { kind, load } of runners) await (await load())({ ...entry, ref: kind.ref.parse(entry.ref) });
    return { state: 'done' };
  } catch (error) {
    const outcome = await nextTry(entry, error);
    const fields = { kind: entry.kind, id: entry.id, tenantId: entry.tenantId, attempts: entry.attempts };
    if (outcome.state === 'failed') log.error('A due entry failed for good', error, fields);
    else log.warn('A due entry failed and will be tried again', { ...fields, error: String(error) });
    return outcome;
  }
};

/** Has the nouns look at what clients wrote themselves, and dispatches what they schedule for now. */
const look = async (): Promise<void> => {
  const nouns = (await allModules()).flatMap(({ atSweep }) => atSweep);
  await dispatchingAfter(async () => {
    for (const atSweep of nouns) await atSweep().catch((error) => log.error('A part of the sweep failed', error));
  });
};

/** Dispatches everything that is due. Called every minute. Three reads if there is nothing to do. */
export const sweep = async (): Promise<number> => {
  if (settings().dispatchPaused) return 0;
  await look();
  const ids = await listDueIds(200);
  for (const id of ids) await enqueue(id);
  return ids.length;
};

runInline(runDue);
