import * as z from 'zod';
import { dateFromNow, secondsFromNow, timestamp } from './clock.ts';
import { type Sealed, seal, sha256, unseal } from './crypto.ts';
import { firestore } from './firestore/client.ts';
import { collection, type RecordOf } from './firestore/collection.ts';
import { platformDatabase } from './firestore/database.ts';
import { count, fromFirestore } from './firestore/operations.ts';
import type { Transaction } from './firestore/transaction.ts';
import { withoutAddresses } from './redact.ts';

/**
 * The single queue of future work: every due entry is scheduled, moved and cancelled in the transaction of the records
 * that it belongs to. Kind and key identify an entry, so scheduling it twice has no further effect.
 */
const Due = z.object({
  kind: z.string(),
  key: z.string(),
  tenantId: z.string(),
  shard: z.int(),
  /** When to try next. */
  at: z.string(),
  /** The original time; retries are counted from here. */
  firstAt: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.int(),
  leaseUntil: z.string().nullable(),
  lastError: z.string().nullable(),
  /** The handler's data: plain for ids, sealed for anything that readers of the database must not see. */
  ref: z.record(z.string(), z.json()),
  sealed: z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() }).nullable(),
});
type StoredDue = RecordOf<typeof dueEntries>;

/** A kind of due entry, and what its entries refer to. */
export interface DueKind<Ref = Record<string, never>> {
  readonly name: string;
  readonly ref: z.ZodType<Ref>;
}

/** A due entry, as its handler gets it. */
export type DueEntry<Ref = unknown> = Omit<StoredDue, 'ref'> & { readonly ref: Ref };

/** A due entry of a declared kind. */
export type DueEntryOf<Kind> = DueEntry<Kind extends DueKind<infer Ref> ? Ref : never>;

/**
 * Runs one due entry. Must be idempotent by the entry's key, since a crash leads to a retry. Errors are retried with
 * growing pauses for a day.
 */
export type DueHandler<Ref = any> = (entry: DueEntry<Ref>) => Promise<void>;

/** A kind and its handler; `Nouns` is what the module passes to it. */
export interface DueRunner<Nouns> {
  readonly kind: DueKind<any>;
  readonly load: (nouns: Nouns) => Promise<DueHandler>;
}

/** Declares a kind of due entry by its name and the shape of what its entries refer to. */
export const dueKind = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): DueKind<z.output<z.ZodObject<Shape>>> => ({
  name,
  ref: z.object(shape),
});

/** Binds a kind of due entry to its handler. */
export const defineDue = <Ref, Nouns>(
  kind: DueKind<Ref>,
  load: (nouns: Nouns) => Promise<DueHandler<Ref>>,
): DueRunner<Nouns> => ({ kind, load });

const keptSeconds = 7 * 24 * 3600;

export const dueEntries = collection({
  name: 'due',
  times: 'camel',
  schema: Due,
  sorts: { at: (entry) => entry.at },
  expireAt: (entry) => (entry.state === 'waiting' ? null : dateFromNow(keptSeconds)),
});

const shards = 2;

const idOf = (kind: string, key: string): string => `${kind}_${sha256(key).slice(0, 40)}`;
const shardOf = (id: string): number => parseInt(sha256(id).slice(0, 8), 16) % shards;

/** Returns the id of the entry of this kind and key. */
export const dueId = (kind: DueKind<any>, key: string): string => idOf(kind.name, key);

export interface DueRequest<Ref> {
  readonly key: string;
  readonly tenantId: string;
  /** ISO 8601; by default now. */
  readonly at?: string;
  readonly ref: Ref;
  readonly sealed?: Sealed;
}

/**
 * Schedules an entry in the transaction, replacing one of the same kind and key. An entry that is due already is
 * dispatched after the commit.
 */
export const schedule = <Ref>(
  tx: Transaction,
  kind: DueKind<Ref>,
  { key, tenantId, at = timestamp(), ref, sealed }: DueRequest<NoInfer<Ref>>,
): void => {
  const id = idOf(kind.name, key);
  tx.of(platformDatabase).put(dueEntries, id, {
    kind: kind.name,
    key,
    tenantId,
    shard: shardOf(id),
    at,
    firstAt: at,
    state: 'waiting',
    attempts: 0,
    leaseUntil: null,
    lastError: null,
    ref: ref as StoredDue['ref'],
    sealed: sealed ?? null,
  });
  if (at <= timestamp()) tx.dispatch(id);
};

/** Cancels an entry, if it still exists. */
export const cancel = (tx: Transaction, kind: DueKind<any>, key: string): void =>
  tx.of(platformDatabase).remove(dueEntries, idOf(kind.name, key));

/** Returns whether the entry exists: waiting, or done within the last week. One read. */
export const isScheduled = async (kind: DueKind<any>, key: string): Promise<boolean> =>
  (await platformDatabase.get(dueEntries, idOf(kind.name, key))) !== undefined;

/**
 * Returns when an entry was first meant to run; undefined unless it is waiting or was done within the last week. One
 * read.
 */
export const scheduledAt = async (tx: Transaction, kind: DueKind<any>, key: string): Promise<string | undefined> =>
  (await tx.of(platformDatabase).get(dueEntries, idOf(kind.name, key)))?.firstAt;

/** Seals the data of an entry, bound to its kind and key. */
export const sealDue = (kind: DueKind<any>, key: string, value: unknown): Promise<Sealed> =>
  seal(value, `due/${kind.name}/${key}`);

export const unsealDue = (entry: DueEntry): Promise<unknown> => unseal(entry.sealed!, `due/${entry.kind}/${entry.key}`);

/**
 * Returns the ids of entries that are due now, oldest first, at most `limit` of each shard. Two reads if there are none.
 */
export const listDueIds = async (limit: number): Promise<string[]> => {
  const place = platformDatabase.reference(await firestore(), dueEntries);
  const at = timestamp();
  const found = await Promise.all(
    Array.from({ length: shards }, async (_, shard) => {
      const query = place.where('shard', '==', shard).where('state', '==', 'waiting').where('at', '<=', at);
      const snapshot = await fromFirestore(query.orderBy('at').limit(limit).get());
      count('reads', Math.max(1, snapshot.size));
      return snapshot.docs.map((entry) => entry.id);
    }),
  );
  return found.flat();
};

/** Schedules a tenant's failed entries for now and returns their ids, at most `limit`. */
export const retryNow = async (tenantId: string, limit: number): Promise<string[]> => {
  const waiting = await platformDatabase.find(dueEntries, { tenantId, state: 'waiting' }, limit);
  const failed = waiting.filter((entry) => entry.lastError !== null && !entry.leaseUntil);
  const at = timestamp();
  for (const { id } of failed) await platformDatabase.update(dueEntries, id, undefined, () => ({ at, firstAt: at }));
  return failed.map(({ id }) => id);
};

/** Longer than any handler may run; after that, another process may try. */
const leaseSeconds = 5 * 60;

/** Leases the entry to this process. Returns undefined if it is not waiting, not due yet, or leased already. */
export const lease = (id: string): Promise<DueEntry | undefined> =>
  platformDatabase.transaction(async (tx) => {
    const entry = await tx.get(dueEntries, id);
    const at = timestamp();
    if (!entry || entry.state !== 'waiting' || entry.at > at) return undefined;
    if (entry.leaseUntil && entry.leaseUntil > at) return undefined;
    return tx.update(dueEntries, entry, { attempts: entry.attempts + 1, leaseUntil: secondsFromNow(leaseSeconds) });
  });

export type Outcome =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'again'; readonly at: string; readonly error: string };

/** Records the outcome of a try, unless the entry was rescheduled meanwhile. */
export const recordOutcome = (entry: DueEntry, outcome: Outcome): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const current = await tx.get(dueEntries, entry.id);
    // A rescheduled entry starts at version 1 again, so only version and lease together identify this try.
    if (current?.version !== entry.version || current.leaseUntil !== entry.leaseUntil) return;
    tx.update(dueEntries, current, {
      leaseUntil: null,
      state: outcome.state === 'again' ? 'waiting' : outcome.state,
      ...(outcome.state === 'again' && { at: outcome.at }),
      ...(outcome.state !== 'done' && { lastError: withoutAddresses(outcome.error).slice(0, 500) }),
      // Sealed data is deleted as soon as it is no longer needed.
      ...(outcome.state !== 'again' && { sealed: null }),
    });
  });
