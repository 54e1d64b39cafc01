import type { timelineEndpoints } from '@kindred/contract/core/timeline/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { makeDue } from '../../platform/due-claims.ts';
import { type DueKind, dueEntries, type StoredDue } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import type { CoreRegistry } from '../noun.ts';
import { presentDue } from './present.ts';
import { failedEntries } from './store.ts';

type Which = InputOf<(typeof timelineEndpoints)['dropFromTimeline']>['body'];
type Kinds = ReadonlyMap<string, DueKind<any>>;

const mostAtOnce = 100;
const storedStates = { WAITING: 'waiting', FAILED: 'failed', HELD: 'held' } as const;

const kindsOf = async ({ modules }: CoreRegistry): Promise<Kinds> =>
  new Map((await modules()).flatMap(({ due }) => due.map(({ kind }) => [kind.name, kind])));

/** Finds the tenant's failed entries that are meant; those that are no longer failed are left out. */
const failedOf = async (tx: Transaction, tenantId: string, which: Which): Promise<StoredDue[]> => {
  const found =
    'ids' in which
      ? await tx.getMany(dueEntries, [...new Set(which.ids)])
      : await tx.find(dueEntries, { tenantId, state: 'failed', kind: which.kind }, mostAtOnce);
  return found.filter((entry) => entry.tenantId === tenantId && entry.state === 'failed');
};

/** Changes failed entries in one transaction, which also writes the audit log. */
const change = async (
  { db, tenant }: SignedInContext,
  which: Which,
  each: (tx: Transaction, entry: StoredDue) => void,
) => {
  const changed = await db.transaction(async (tx) => {
    const due = tx.of(platformDatabase);
    const failed = await failedOf(due, tenant.id, which);
    for (const entry of failed) each(due, entry);
    return failed.length;
  });
  return { changed, isAll: 'ids' in which || changed < mostAtOnce };
};

export const timelineHandlers = (core: CoreRegistry): Handlers<typeof timelineEndpoints> => {
  const runAgain = (ctx: SignedInContext, { body }: { readonly body: Which }) =>
    change(ctx, body, (tx, entry) => makeDue(tx, entry, failedEntries));
  const drop = async (ctx: SignedInContext, { body }: { readonly body: Which }) => {
    const kinds = await kindsOf(core);
    return change(ctx, body, (tx, entry) => {
      if (kinds.get(entry.kind)?.isPersonal)
        throw new ApiError('forbidden', { detail: 'Only its author cancels what is personal.' });
      tx.remove(failedEntries, entry);
    });
  };
  return {
    listTimeline: async ({ tenant }, { query }) => {
      const filters = { tenantId: tenant.id, state: storedStates[query.state], kind: query.kind };
      const [page, kinds] = await Promise.all([pageOf(platformDatabase, dueEntries, query, filters), kindsOf(core)]);
      return { ...page, items: page.items.map((entry) => presentDue(entry, kinds.get(entry.kind))) };
    },
    getTimelineSummary: async ({ tenant }) => {
      const counted = (state: StoredDue['state']) => platformDatabase.count(dueEntries, { tenantId: tenant.id, state });
      const [waiting, failed, held] = await Promise.all([counted('waiting'), counted('failed'), counted('held')]);
      return { isPaused: settings().dispatchPaused, waiting, failed, held };
    },
    runTimelineAgain: { handle: runAgain, replay: runAgain },
    dropFromTimeline: { handle: drop, replay: drop },
  };
};
