import type { timelineEndpoints } from '@kindred/contract/core/timeline/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext, SuperAdminContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { makeDue } from '../../platform/due-claims.ts';
import { allShards, type DueKind, dueEntries, type StoredDue } from '../../platform/due-queue.ts';
import { type Database, platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import type { CoreRegistry } from '../noun.ts';
import { chartOf } from './chart.ts';
import { isCancellable, presentDue } from './present.ts';
import { changedEntries } from './store.ts';

type Which = InputOf<(typeof timelineEndpoints)['dropFromTimeline']>['body'];
type WhichOfAny = InputOf<(typeof timelineEndpoints)['dropFromPlatformTimeline']>['body'];
type Query = InputOf<(typeof timelineEndpoints)['listPlatformTimeline']>['query'];
type Kinds = ReadonlyMap<string, DueKind<any>>;

const mostAtOnce = 100;
const storedStates = { WAITING: 'waiting', FAILED: 'failed', HELD: 'held' } as const;

const kindsOf = async ({ modules }: CoreRegistry): Promise<Kinds> =>
  new Map((await modules()).flatMap(({ due }) => due.map(({ kind }) => [kind.name, kind])));

/** Returns a filter for one tenant; empty for all tenants. */
const ofTenant = (tenantId: string | undefined): Readonly<Record<string, string>> =>
  tenantId === undefined ? {} : { tenantId };

const tenantOf = (which: WhichOfAny): string | undefined => ('kind' in which ? which.tenantId : undefined);

/** Finds the requested entries: those with the given ids, or the failed ones of a kind. */
const meant = async (tx: Transaction, tenantId: string | undefined, which: Which): Promise<StoredDue[]> => {
  if ('kind' in which)
    return tx.find(dueEntries, { ...ofTenant(tenantId), state: 'failed', kind: which.kind }, mostAtOnce);
  const named = await tx.getMany(dueEntries, [...new Set(which.ids)]);
  return named.filter((entry) => tenantId === undefined || entry.tenantId === tenantId);
};

interface Change {
  /** Undefined for all tenants. */
  readonly tenantId: string | undefined;
  readonly which: Which;
  /** Returns whether an entry may be changed. Others are left unchanged. */
  readonly isMeant: (entry: StoredDue) => boolean;
  readonly each: (tx: Transaction, entry: StoredDue) => void;
}

/** Changes entries in one transaction, which also writes the audit log of this database. */
const change = async (db: Database, { tenantId, which, isMeant, each }: Change) => {
  const changed = await db.transaction(async (tx) => {
    const due = tx.of(platformDatabase);
    const found = (await meant(due, tenantId, which)).filter(isMeant);
    for (const entry of found) each(due, entry);
    return found.length;
  });
  return { changed, isAll: 'ids' in which || changed < mostAtOnce };
};

const list = async (core: CoreRegistry, query: Omit<Query, 'tenantId'>, tenantId: string | undefined) => {
  const among = tenantId === undefined ? { shard: allShards() } : { tenantId };
  const filters = { ...among, state: storedStates[query.state], kind: query.kind };
  const [page, kinds] = await Promise.all([pageOf(platformDatabase, dueEntries, query, filters), kindsOf(core)]);
  const { items: entries, ...others } = page;
  return { ...others, entries, shown: (entry: StoredDue) => presentDue(entry, kinds.get(entry.kind)) };
};

const summaryOf = async (tenantId: string | undefined) => {
  const counted = (state: StoredDue['state']) => platformDatabase.count(dueEntries, { ...ofTenant(tenantId), state });
  const [waiting, failed, held] = await Promise.all([counted('waiting'), counted('failed'), counted('held')]);
  return { isPaused: settings().dispatchPaused, waiting, failed, held };
};

const runAgain = (db: Database, which: Which, tenantId: string | undefined) =>
  change(db, {
    tenantId,
    which,
    isMeant: ({ state }) => state === 'failed',
    each: (tx, entry) => makeDue(tx, entry, changedEntries),
  });

const drop = async (core: CoreRegistry, db: Database, which: Which, tenantId: string | undefined) => {
  const kinds = await kindsOf(core);
  return change(db, {
    tenantId,
    which,
    isMeant: (entry) => entry.state === 'failed' || isCancellable(entry, kinds.get(entry.kind)),
    each: (tx, entry) => {
      if (kinds.get(entry.kind)?.isPersonal)
        throw new ApiError('forbidden', { detail: 'Only the author can cancel a personal entry.' });
      tx.remove(changedEntries, entry);
    },
  });
};

export const timelineHandlers = (core: CoreRegistry): Handlers<typeof timelineEndpoints> => {
  const again = (ctx: SignedInContext, { body }: { readonly body: Which }) => runAgain(ctx.db, body, ctx.tenant.id);
  const dropOwn = (ctx: SignedInContext, { body }: { readonly body: Which }) => drop(core, ctx.db, body, ctx.tenant.id);
  const againAnywhere = ({ platform }: SuperAdminContext, { body }: { readonly body: WhichOfAny }) =>
    runAgain(platform, body, tenantOf(body));
  const dropAnywhere = ({ platform }: SuperAdminContext, { body }: { readonly body: WhichOfAny }) =>
    drop(core, platform, body, tenantOf(body));
  return {
    listTimeline: async ({ tenant }, { query }) => {
      const { entries, shown, ...page } = await list(core, query, tenant.id);
      return { ...page, items: entries.map(shown) };
    },
    getTimelineSummary: ({ tenant }) => summaryOf(tenant.id),
    getTimelineChart: ({ tenant }, { query }) => chartOf({ ...query, tenantId: tenant.id }),
    runTimelineAgain: { handle: again, replay: again },
    dropFromTimeline: { handle: dropOwn, replay: dropOwn },
    listPlatformTimeline: async (_, { query }) => {
      const { entries, shown, ...page } = await list(core, query, query.tenantId);
      return { ...page, items: entries.map((entry) => ({ ...shown(entry), tenantId: entry.tenantId })) };
    },
    getPlatformTimelineSummary: (_, { query }) => summaryOf(query.tenantId),
    getPlatformTimelineChart: (_, { query }) => chartOf(query),
    runPlatformTimelineAgain: { handle: againAnywhere, replay: againAnywhere },
    dropFromPlatformTimeline: { handle: dropAnywhere, replay: dropAnywhere },
  };
};
