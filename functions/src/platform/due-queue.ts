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
 * The one future timeline: everything that is due later is an entry here, scheduled, moved and cancelled in the transaction
 * of what it belongs to. A kind and key name an entry: scheduling it twice is scheduling it once.
 */
const Due = z.object({
  kind: z.string(),
  key: z.string(),
  tenantId: z.string(),
  shard: z.int(),
  /** When it is next to be tried. */
  at: z.string(),
  /** When it was first meant to run; tries are counted from here. */
  firstAt: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.int(),
  leaseUntil: z.string().nullable(),
  lastError: z.string().nullable(),
  /** What the handler needs: plain for ids, sealed for what readers of the database must not see. */
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
 * Runs one due entry. It must be idempotent by the entry's key: a crash leads to another try. What it throws is tried
 * again with growing pauses, for a day.
 */
export type DueHandler<Ref = any> = (entry: DueEntry<Ref>) => Promise<void>;

/** A kind, and where its handler is; `Nouns` is what the module hands to it. */
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

/** The id of an entry of this kind and key. */
export const dueId = (kind: DueKind<any>, key: string): string => idOf(kind.name, key);

export interface DueRequest<Ref> {
  readonly key: string;
  readonly tenantId: string;
  /** ISO 8601; now where it is left out. */
  readonly at?: string;
  readonly ref: Ref;
  readonly sealed?: Sealed;
}

/**
 * Schedules an entry with the transaction's other writes, in place of one of the same kind and key. What is due by now is
 * dispatched once they are committed.
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

/** Takes an entry back, if it is still there. */
export const cancel = (tx: Transaction, kind: DueKind<any>, key: string): void =>
  tx.of(platformDatabase).remove(dueEntries, idOf(kind.name, key));

/** Whether there is such an entry: waiting, or done within the last week. One read. */
export const isScheduled = async (kind: DueKind<any>, key: string): Promise<boolean> =>
  (await platformDatabase.get(dueEntries, idOf(kind.name, key))) !== undefined;

/** When an entry was first meant to run that is waiting, or was done within the last week; undefined: there is none. One read. */
export const scheduledAt = async (tx: Transaction, kind: DueKind<any>, key: string): Promise<string | undefined> =>
  (await tx.of(platformDatabase).get(dueEntries, idOf(kind.name, key)))?.firstAt;

/** Seals what an entry carries; bound to its kind and key. */
export const sealDue = (kind: DueKind<any>, key: string, value: unknown): Promise<Sealed> =>
  seal(value, `due/${kind.name}/${key}`);

export const unsealDue = (entry: DueEntry): Promise<unknown> => unseal(entry.sealed!, `due/${entry.kind}/${entry.key}`);

/** The ids of what is due now, oldest first, at most `limit` of each shard. Two reads where there is nothing. */
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

/** What failed for a tenant is tried again now. Answers the ids, at most `limit` of them. */
export const retryNow = async (tenantId: string, limit: number): Promise<string[]> => {
  const waiting = await platformDatabase.find(dueEntries, { tenantId, state: 'waiting' }, limit);
  const failed = waiting.filter((entry) => entry.lastError !== null && !entry.leaseUntil);
  const at = timestamp();
  for (const { id } of failed) await platformDatabase.update(dueEntries, id, undefined, () => ({ at, firstAt: at }));
  return failed.map(({ id }) => id);
};

/** Longer than any handler may run: after it, somebody else may try. */
const leaseSeconds = 5 * 60;

/** Takes the entry for this process. Undefined where it is not waiting, not due yet, or taken. */
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

/** Records how a try ended, unless the entry was scheduled anew meanwhile. */
export const recordOutcome = (entry: DueEntry, outcome: Outcome): Promise<void> =>
  platformDatabase.transaction(async (tx) => {
    const current = await tx.get(dueEntries, entry.id);
    // Scheduled anew it begins at its first version again: only together with the lease is it this very try.
    if (current?.version !== entry.version || current.leaseUntil !== entry.leaseUntil) return;
    tx.update(dueEntries, current, {
      leaseUntil: null,
      state: outcome.state === 'again' ? 'waiting' : outcome.state,
      ...(outcome.state === 'again' && { at: outcome.at }),
      ...(outcome.state !== 'done' && { lastError: withoutAddresses(outcome.error).slice(0, 500) }),
      // What was sealed is not kept longer than it is needed.
      ...(outcome.state !== 'again' && { sealed: null }),
    });
  });
