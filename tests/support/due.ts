import { careNouns } from '../../functions/src/care/module.ts';
import { syncMemberships } from '../../functions/src/care/members/account-due.ts';
import { dueRunners } from '../../functions/src/due/kinds.ts';
import { runDue } from '../../functions/src/due/run.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import {
  dueEntries,
  type DueEntry,
  dueId,
  type DueHandler,
  type DueKind,
  dueKind,
  type DueRequest,
  schedule,
} from '../../functions/src/platform/due-queue.ts';
import { lease } from '../../functions/src/platform/due-claims.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../functions/src/platform/tasks.ts';
import { unlimitedShares } from '../../functions/src/platform/tenant-shares.ts';

/** A kind of due entry that only tests use. */
export const forTests = dueKind('for-tests', 'people', {});

/**
 * Leaves due work undone until the end of the file, in tests of the calls themselves: notifying each member of a circle
 * takes longer than most calls.
 */
export const leaveDueWork = (): void => runInline(async () => undefined);

/** Most waiting entries that a test file leaves in a tenant. */
const mostWaiting = 5000;

/** Runs one waiting entry of each kind in a tenant, after `leaveDueWork`, and any entries that these schedule. */
export const runOneOfEachKind = async (tenantId: string): Promise<void> => {
  runInline(runDue);
  const waiting = await platformDatabase.find(dueEntries, { tenantId, state: 'waiting' }, mostWaiting);
  const dueNow = waiting.filter(({ at }) => at <= timestamp());
  const oneOfEach = new Map(dueNow.map(({ kind, id }) => [kind, id]));
  for (const id of oneOfEach.values()) await runDue(id);
};

/** Runs entries of a kind in this process with the given handler, instead of the declared one. */
export const runKind = async (kind: DueKind<any>, handler: DueHandler): Promise<void> => {
  (await dueRunners()).set(kind.name, [{ kind, load: async () => handler }]);
};

/** Schedules an entry in a separate transaction. Returns its id. */
export const scheduleAlone = async <Ref>(kind: DueKind<Ref>, request: DueRequest<NoInfer<Ref>>): Promise<string> => {
  await platformDatabase.transaction(async (tx) => schedule(tx, kind, request));
  return dueId(kind, request.key);
};

/** Leases an entry as a process does that runs nothing else. */
export const leaseAlone = async (id: string): Promise<DueEntry | undefined> => {
  const leased = await lease(id, unlimitedShares);
  return leased === 'put back' ? undefined : leased;
};

/** Synchronises a person's memberships with their account, as the due queue does. */
export const syncMembershipsOf = (tenantId: string, userId: string): Promise<void> =>
  syncMemberships(careNouns)({ tenantId, ref: { userId } } as never);
