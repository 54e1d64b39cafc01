import { careNouns } from '../../functions/src/care/module.ts';
import { syncMemberships } from '../../functions/src/care/members/account-due.ts';
import { dueRunners } from '../../functions/src/due/kinds.ts';
import {
  dueId,
  type DueHandler,
  type DueKind,
  dueKind,
  type DueRequest,
  schedule,
} from '../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';

/** A kind of due entry that only tests have. */
export const forTests = dueKind('for-tests', {});

/** Runs entries of a kind in this process with the given handler, instead of the declared one. */
export const runKind = async (kind: DueKind<any>, handler: DueHandler): Promise<void> => {
  (await dueRunners()).set(kind.name, [{ kind, load: async () => handler }]);
};

/** Schedules an entry in a transaction of its own. Returns its id. */
export const scheduleAlone = async <Ref>(kind: DueKind<Ref>, request: DueRequest<NoInfer<Ref>>): Promise<string> => {
  await platformDatabase.transaction(async (tx) => schedule(tx, kind, request));
  return dueId(kind, request.key);
};

/** Synchronises somebody's memberships with their account, as the due queue does. */
export const syncMembershipsOf = (tenantId: string, userId: string): Promise<void> =>
  syncMemberships(careNouns)({ tenantId, ref: { userId } } as never);
