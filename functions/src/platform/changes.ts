import * as z from 'zod';
import { dateFromNow, now } from './clock.ts';
import { sha256 } from './crypto.ts';
import { collection } from './firestore/collection.ts';
import { firestore } from './firestore/client.ts';
import { platformDatabase } from './firestore/database.ts';
import { count, fromFirestore } from './firestore/operations.ts';
import type { Transaction } from './firestore/transaction.ts';

/**
 * The changes feed: whoever disables, demotes, revokes, suspends or edits something that instances keep in memory says so
 * here, in the same transaction. Instances ask for what is new, so that a warm call reads nothing of its own.
 */
const changes = collection({
  name: 'changes',
  times: 'camel',
  schema: z.object({ subject: z.string(), at: z.number(), since: z.number().optional() }),
  expireAt: () => dateFromNow(keptSeconds),
});

/** An ID token lives an hour: what is older than this cannot be about a token that still counts. */
const keptSeconds = 65 * 60;
/** How often an instance asks, at most. Everything is noticed within a minute. */
const askedEveryMilliseconds = 30_000;
/** Clocks of instances and of the database may differ by this much: what is a little older is asked for again. */
const overlapMilliseconds = 10_000;

export type Subject =
  | `user:${string}:${string}`
  | `sessions:${string}:${string}`
  | `profile:${string}:${string}`
  | `tenant:${string}`;

export const userSubject = (tenantId: string, userId: string): Subject => `user:${tenantId}:${userId}`;
/** All sessions of a person: whoever signed in before the change is signed out. */
export const sessionsSubject = (tenantId: string, userId: string): Subject => `sessions:${tenantId}:${userId}`;
/** What others see of a person: name and picture. Unlike `user`, it leaves the person's tokens alone. */
export const profileSubject = (tenantId: string, userId: string): Subject => `profile:${tenantId}:${userId}`;
export const tenantSubject = (tenantId: string): Subject => `tenant:${tenantId}`;

/**
 * Records, with the transaction's other writes, that a subject is not what instances remember. Only its newest change matters:
 * however often somebody makes one, there is one more entry to be read by those who ask.
 */
export const recordChange = (tx: Transaction, subject: Subject): void => {
  tx.of(platformDatabase).put(changes, sha256(subject), { subject, at: now() });
};

/**
 * The same where a person only gains something: the token of the very second need not be refused, since it may be the one that
 * they are given with the gain. One from before it is refused like any other from before a change. It is an entry of its own, so
 * that it takes no other's place that says a later time.
 */
export const recordGain = (tx: Transaction, subject: Subject): void => {
  tx.of(platformDatabase).put(changes, sha256(`gain|${subject}`), { subject, at: now() - 1000 });
};

/**
 * Sessions that began by this time, in milliseconds, count no more. It may lie a little back: a new password is noticed after it
 * was set, and the session that was opened with it is to count.
 */
export const recordSessionsEnd = (tx: Transaction, tenantId: string, userId: string, since: number): void => {
  const subject = sessionsSubject(tenantId, userId);
  tx.of(platformDatabase).put(changes, sha256(subject), { subject, at: now(), since });
};

const latest = new Map<string, number>();
const listeners = new Set<(subject: string) => void>();
let askedAt = 0;
let asking: Promise<void> | undefined;

/** Calls back for every subject that changed, so that caches can drop it. */
export const onChange = (listener: (subject: string) => void): void => {
  listeners.add(listener);
};

/** When the subject last changed, in milliseconds; 0 where it did not as far as this instance needs to know. */
export const changedAt = (subject: Subject): number => latest.get(subject) ?? 0;

/** Asks for what is new if it is time to. Calls that come meanwhile wait for the same answer. */
export const catchUp = (): Promise<void> => {
  if (asking) return asking;
  if (now() - askedAt < askedEveryMilliseconds) return Promise.resolve();
  asking = ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

const ask = async (): Promise<void> => {
  const startedAt = now();
  const since = Math.max(askedAt - overlapMilliseconds, startedAt - keptSeconds * 1000);
  const place = platformDatabase.reference(await firestore(), changes);
  const snapshot = await fromFirestore(place.where('at', '>=', since).get());
  count('reads', Math.max(1, snapshot.size));
  for (const entry of snapshot.docs) {
    const { subject, at, since: changed = at } = entry.data() as { subject: string; at: number; since?: number };
    if (changed <= (latest.get(subject) ?? 0)) continue;
    latest.set(subject, changed);
    for (const listener of listeners) listener(subject);
  }
  askedAt = startedAt;
  forget(startedAt);
};

const forget = (at: number): void => {
  for (const [subject, changed] of latest) if (changed < at - keptSeconds * 1000) latest.delete(subject);
};

/** For tests: an instance that has just started. */
export const forgetChanges = (): void => {
  latest.clear();
  askedAt = 0;
};
