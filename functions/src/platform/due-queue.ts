import * as z from 'zod';
import { dateAfter, secondsFromNow, timestamp } from './clock.ts';
import { type Sealed, seal, sha256, unseal } from './crypto.ts';
import { type DueClass, dueClasses } from './due-classes.ts';
import { collection, type RecordOf, shardsOf } from './firestore/collection.ts';
import { platformDatabase } from './firestore/database.ts';
import { merge } from './firestore/merge.ts';
import type { Transaction } from './firestore/transaction.ts';
import { settings } from './settings.ts';

/**
 * The single queue of future work: every due entry is scheduled, moved and cancelled in the transaction of the records
 * that it belongs to. Kind and key identify an entry, so scheduling it twice has no further effect.
 */
const Due = z.object({
  kind: z.string(),
  class: z.enum(dueClasses),
  key: z.string(),
  tenantId: z.string(),
  /** Derived from the tenant, so that a backlog of one tenant stays in one shard. */
  shard: z.int(),
  /** When to look at the entry next: at its time, at its next attempt, or when the time of `takenBy` is over. */
  at: z.string(),
  /** Its original time. */
  firstAt: z.string(),
  /** `held`: the tenant is suspended or deleted, and the entry waits until that is over. */
  state: z.enum(['waiting', 'held', 'done', 'failed']),
  attempts: z.int(),
  /** The holder of the entry until `at`: a task that a call or the sweep enqueued, or the process that runs it. */
  takenBy: z.enum(['call', 'sweep', 'process']).nullable().default(null),
  /** A unique name for the attempt that runs it. */
  holder: z.string().nullable().default(null),
  /** When the first attempt began, or the first one after a user ran it again. Retries end a day later. */
  countedFrom: z.string().nullable().default(null),
  /** For mails: how often the mail was handed to the mail server without an answer. */
  unanswered: z.int().default(0),
  lastError: z.string().nullable(),
  /** The kind of the last error, without any detail: `mail_550`, `unavailable`. */
  failureCode: z.string().nullable().default(null),
  /** The handler's data: plain for ids, sealed for anything that readers of the database must not see. */
  ref: z.record(z.string(), z.json()),
  sealed: z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() }).nullable(),
});
export type StoredDue = RecordOf<typeof dueEntries>;

/** Rules by which the queue and the timeline treat a kind differently. */
interface DueRules<Ref> {
  /**
   * Private to a person, such as a message to be delivered: administrators see only its kind, time, count and failure code,
   * and only its author can cancel it.
   */
  readonly isPersonal?: true;
  /** True if an administrator may cancel it before its time, since nothing else depends on it. */
  readonly isCancellable?: true;
  /** How many people or records an entry counts for in the timeline; by default one. */
  readonly countOf?: (ref: Ref) => number;
  /**
   * The record that an entry is about, by id and name. Only for records whose id and name say nothing about a person.
   */
  readonly about?: (ref: Ref) => { readonly id: string; readonly name: string };
  /** A user waits for it: super admins get a mail if a suspended tenant holds it up. */
  readonly isAwaited?: true;
  /** Runs even if its tenant is suspended or deleted, because it closes, opens or purges a tenant. */
  readonly runsWhileClosed?: true;
}

/** A kind of due entry, and the data that its entries refer to. */
export interface DueKind<Ref = Record<string, never>> extends DueRules<Ref> {
  readonly name: string;
  readonly class: DueClass;
  readonly ref: z.ZodType<Ref>;
}

/** A due entry, as its handler gets it. */
export type DueEntry<Ref = unknown> = Omit<StoredDue, 'ref'> & { readonly ref: Ref };

/** A due entry of a declared kind. */
export type DueEntryOf<Kind> = DueEntry<Kind extends DueKind<infer Ref> ? Ref : never>;

/** Thrown by a handler if no other attempt may be made. The entry fails for good, and can be run again by hand. */
export class NoMoreTries extends Error {
  readonly code: unknown;

  constructor(cause: Error & { readonly code?: unknown }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/**
 * Thrown by a handler whose work failed for good and which has recorded that itself. The entry fails too, and the
 * platform has no fault to log.
 */
export class RecordedFailure extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Thrown by a handler whose entry has to wait until `at`. Nothing failed, and its retries start then. */
export class TryLater extends Error {
  readonly at: string;

  constructor(at: string) {
    super(`This waits until ${at}`);
    this.at = at;
  }
}

/**
 * Runs one due entry. Must be idempotent by the entry's key, since a crash leads to a retry. Errors are retried with
 * growing pauses for a day.
 */
export type DueHandler<Ref = any> = (entry: DueEntry<Ref>) => Promise<void>;

/** A kind and its handler; `Nouns` is the argument that the module passes to it. */
export interface DueRunner<Nouns> {
  readonly kind: DueKind<any>;
  readonly load: (nouns: Nouns) => Promise<DueHandler>;
}

/** Declares a kind of due entry by its name, its class and the shape of the data that its entries refer to. */
export const dueKind = <Shape extends z.ZodRawShape>(
  name: string,
  kindClass: DueClass,
  shape: Shape,
  rules: DueRules<z.output<z.ZodObject<Shape>>> = {},
): DueKind<z.output<z.ZodObject<Shape>>> => ({ name, class: kindClass, ref: z.object(shape), ...rules });

/** Binds a kind of due entry to its handler. */
export const defineDue = <Ref, Nouns>(
  kind: DueKind<Ref>,
  load: (nouns: Nouns) => Promise<DueHandler<Ref>>,
): DueRunner<Nouns> => ({ kind, load });

/** How long an entry is kept once it is over. Until then, a failed one can be run again. */
const keptSeconds = { waiting: null, held: null, done: 7 * 24 * 3600, failed: 30 * 24 * 3600 };

export const dueEntries = collection({
  name: 'due',
  times: 'camel',
  schema: Due,
  queries: [
    ['kind'],
    ['state'],
    ['tenantId'],
    // The sweep: what is due, of all classes and of one, tenant by tenant, and what has been taken.
    ['shard', 'state', 'at'],
    ['shard', 'class', 'state', 'at'],
    ['shard', 'class', 'state', 'tenantId', 'at'],
    ['shard', 'class', 'state', 'takenBy', 'at'],
    ['state', 'tenantId', 'at'],
    // The timeline of a tenant and of the whole platform, whose chart the sweep's index serves.
    ...['tenantId', 'shard'].flatMap((among) => [
      [among, 'state', '_sort.at'],
      [among, 'state', '-_sort.at'],
      [among, 'kind', '_sort.at'],
      [among, 'kind', '-_sort.at'],
    ]),
  ],
  sorts: { at: (entry) => entry.at },
  expireAt: ({ state }, _, updated) => (keptSeconds[state] === null ? null : dateAfter(updated, keptSeconds[state])),
});

/** All shards of the queue, for queries of the whole platform by time. */
export const allShards = (): number[] => shardsOf(settings().dueShards);

/** How long an enqueued task may take to begin before the sweep enqueues it again. */
export const askedSeconds = 30;

const idOf = (kind: string, key: string): string => `${kind}_${sha256(key).slice(0, 40)}`;
const shardOf = (tenantId: string): number => parseInt(sha256(tenantId).slice(0, 8), 16) % settings().dueShards;

/** Returns the id of the entry of this kind and key. */
export const dueId = (kind: DueKind<any>, key: string): string => idOf(kind.name, key);

export interface DueRequest<Ref> {
  readonly key: string;
  readonly tenantId: string;
  /** ISO 8601; defaults to now. */
  readonly at?: string;
  readonly ref: Ref;
  readonly sealed?: Sealed;
}

/**
 * Schedules an entry in the transaction, replacing one of the same kind and key. An entry that is already due is
 * dispatched after the commit.
 */
export const schedule = <Ref>(
  tx: Transaction,
  kind: DueKind<Ref>,
  { key, tenantId, at = timestamp(), ref, sealed }: DueRequest<NoInfer<Ref>>,
): void => {
  const id = idOf(kind.name, key);
  const isDispatched = at <= timestamp() && tx.dispatch({ id, class: kind.class });
  tx.of(platformDatabase).put(dueEntries, id, {
    ...newEntry(kind, { key, tenantId, at, ref, sealed }),
    ...(isDispatched && { at: secondsFromNow(askedSeconds), takenBy: 'call' }),
  });
};

/** Returns the fields of an entry that waits for its first attempt. */
export const newEntry = <Ref>(
  kind: DueKind<Ref>,
  { key, tenantId, at, ref, sealed }: DueRequest<NoInfer<Ref>> & { readonly at: string },
) => ({
  kind: kind.name,
  class: kind.class,
  key,
  tenantId,
  shard: shardOf(tenantId),
  at,
  firstAt: at,
  state: 'waiting' as const,
  attempts: 0,
  takenBy: null,
  holder: null,
  countedFrom: null,
  unanswered: 0,
  lastError: null,
  failureCode: null,
  ref: ref as StoredDue['ref'],
  sealed: sealed ?? null,
});

/**
 * Schedules an entry outside a transaction, together with other calls under the same key: maps in their `ref` are
 * merged. An entry that has already begun runs again. One write, no read.
 */
export const scheduleTogether = <Ref>(
  kind: DueKind<Ref>,
  request: DueRequest<NoInfer<Ref>> & { readonly at: string },
): Promise<void> => merge(platformDatabase, dueEntries, idOf(kind.name, request.key), newEntry(kind, request));

/** Like `scheduleTogether`, in the transaction. One write, no read. */
export const scheduleTogetherIn = <Ref>(
  tx: Transaction,
  kind: DueKind<Ref>,
  request: DueRequest<NoInfer<Ref>> & { readonly at: string },
): void => tx.of(platformDatabase).merge(dueEntries, idOf(kind.name, request.key), newEntry(kind, request));

/** Cancels an entry, if it still exists. */
export const cancel = (tx: Transaction, kind: DueKind<any>, key: string): void =>
  tx.of(platformDatabase).remove(dueEntries, idOf(kind.name, key));

/** Cancels an entry unless it is done, since the timeline keeps entries that are done. One read. */
export const cancelUndone = async (tx: Transaction, kind: DueKind<any>, key: string): Promise<void> => {
  const entry = await tx.of(platformDatabase).get(dueEntries, idOf(kind.name, key));
  if (entry && entry.state !== 'done') cancel(tx, kind, key);
};

/** Returns whether the entry exists: waiting, or done within the last week. One read. */
export const isScheduled = async (kind: DueKind<any>, key: string): Promise<boolean> =>
  (await platformDatabase.get(dueEntries, idOf(kind.name, key))) !== undefined;

/**
 * Returns when an entry was first scheduled to run; undefined unless it is waiting or was done within the last week.
 * One read.
 */
export const scheduledAt = async (tx: Transaction, kind: DueKind<any>, key: string): Promise<string | undefined> =>
  (await tx.of(platformDatabase).get(dueEntries, idOf(kind.name, key)))?.firstAt;

/** Seals the data of an entry, bound to its kind and key. */
export const sealDue = (kind: DueKind<any>, key: string, value: unknown): Promise<Sealed> =>
  seal(value, `due/${kind.name}/${key}`);

export const unsealDue = (entry: DueEntry): Promise<unknown> => unseal(entry.sealed!, `due/${entry.kind}/${entry.key}`);
