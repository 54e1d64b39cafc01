import * as z from 'zod';
import { dateAfter, now } from './clock.ts';
import { sha256 } from './crypto.ts';
import { collection } from './firestore/collection.ts';
import { firestore } from './firestore/client.ts';
import { platformDatabase } from './firestore/database.ts';
import { fromFirestore } from './firestore/operations.ts';
import type { Transaction } from './firestore/transaction.ts';
import { sharedByCalls } from './shared-work.ts';

/**
 * The changes feed. Code that disables, demotes, revokes, suspends or edits something that instances cache records it
 * here, in the same transaction. Instances poll for new entries of the tenants that they serve, so that a warm call
 * needs no reads of its own and other tenants cost an instance nothing.
 */
export const changes = collection({
  name: 'changes',
  queries: [['tenantId', 'at']],
  times: 'camel',
  schema: z.object({ tenantId: z.string(), subject: z.string(), at: z.number(), since: z.number().optional() }),
  expireAt: (_, __, updated) => dateAfter(updated, keptSeconds),
});

/** ID tokens live for an hour, so older changes cannot concern a token that is still valid. */
const keptSeconds = 65 * 60;
/** Minimum time between two polls for a tenant, short enough that every change is noticed within a minute. */
const askedEveryMilliseconds = 30_000;
/**
 * Each poll overlaps the last by this much, since a change has the time at which its transaction began: a transaction may
 * wait for the locks of a killed process for most of a minute. It also allows for differences between clocks.
 */
const overlapMilliseconds = 70_000;

/** What a change concerns: its kind, its tenant's id, and the id of a record of the tenant. */
export type Subject =
  | `user:${string}:${string}`
  | `sessions:${string}:${string}`
  | `profile:${string}:${string}`
  | `token:${string}:${string}`
  | `application:${string}:${string}`
  | `tenant:${string}`
  | `translations:${string}`;

const tenantOf = (subject: Subject): string => subject.split(':')[1]!;

export const userSubject = (tenantId: string, userId: string): Subject => `user:${tenantId}:${userId}`;
/** Names all sessions of a user: a change ends those that began before it. */
export const sessionsSubject = (tenantId: string, userId: string): Subject => `sessions:${tenantId}:${userId}`;
/** Names a user's public name and picture. Unlike `user`, a change does not affect the user's tokens. */
export const profileSubject = (tenantId: string, userId: string): Subject => `profile:${tenantId}:${userId}`;
export const tokenSubject = (tenantId: string, tokenId: string): Subject => `token:${tenantId}:${tokenId}`;
/** Names all tokens of a client application. */
export const applicationSubject = (tenantId: string, applicationId: string): Subject =>
  `application:${tenantId}:${applicationId}`;
/** Names a tenant's published translations. */
export const translationsSubject = (tenantId: string): Subject => `translations:${tenantId}`;
export const tenantSubject = (tenantId: string): Subject => `tenant:${tenantId}`;

/**
 * Records in the transaction that cached copies of a subject are outdated. Only the newest change of a subject is kept,
 * so frequent changes add no entries.
 */
export const recordChange = (tx: Transaction, subject: Subject): void => {
  tx.of(platformDatabase).put(changes, sha256(subject), { tenantId: tenantOf(subject), subject, at: now() });
};

/**
 * Records a change that only gives a user more. Tokens issued in the same second stay valid, since they may already
 * include the gain; older ones are refused as after any change. Stored as an entry of its own, so that it does not
 * replace one with a later time.
 */
export const recordGain = (tx: Transaction, subject: Subject): void => {
  tx.of(platformDatabase).put(changes, sha256(`gain|${subject}`), {
    tenantId: tenantOf(subject),
    subject,
    at: now() - 1000,
  });
};

/**
 * Ends the sessions that began by `since`, in milliseconds. It may lie slightly in the past: a new password is noticed
 * only after it was set, and the session opened with it stays valid.
 */
export const recordSessionsEnd = (tx: Transaction, tenantId: string, userId: string, since: number): void => {
  const subject = sessionsSubject(tenantId, userId);
  tx.of(platformDatabase).put(changes, sha256(subject), { tenantId, subject, at: now(), since });
  // The instance that ends the sessions applies this at once; the others learn it from the feed.
  tx.onCommit(() => notice(subject, since));
};

/**
 * Applies an end of sessions that a valid token claims, without waiting for the feed: a user who has just set a new
 * password has such a token.
 */
export const learnSessionsEnd = (tenantId: string, userId: string, since: number): void => {
  if (since > now() - keptSeconds * 1000) notice(sessionsSubject(tenantId, userId), since);
};

const latest = new Map<string, number>();
const listeners = new Set<(subject: string) => void>();
const forgetters = new Set<(tenantId: string) => void>();
/** The tenants that this instance serves, each with its last poll. */
const polls = new Map<string, { askedAt: number; asking: (() => Promise<void>) | undefined }>();

/** Remembers a change and lets caches drop what it concerns, unless the change is already known. */
const notice = (subject: string, changed: number): void => {
  if (changed <= (latest.get(subject) ?? 0)) return;
  latest.set(subject, changed);
  for (const listener of listeners) listener(subject);
};

/**
 * For caches: calls the listener for every changed subject, so that the cache can drop it. Calls `forgetIn` if this
 * instance has not served a tenant for longer than the feed keeps changes, so that everything of it must be dropped.
 */
export const onChange = (listener: (subject: string) => void, forgetIn: (tenantId: string) => void): void => {
  listeners.add(listener);
  forgetters.add(forgetIn);
};

/** Returns when the subject last changed, in milliseconds; 0 if this instance knows of no relevant change. */
export const changedAt = (subject: Subject): number => latest.get(subject) ?? 0;

/** Polls for new changes of a tenant if it is time to. Concurrent calls share one poll. At least one read each. */
export const catchUp = (tenantId: string): Promise<void> => {
  const poll = polls.get(tenantId) ?? { askedAt: 0, asking: undefined };
  if (!poll.asking && now() - poll.askedAt < askedEveryMilliseconds) return Promise.resolve();
  polls.set(tenantId, poll);
  poll.asking ??= sharedByCalls('firestore', () =>
    ask(tenantId, poll.askedAt).then(
      (startedAt) => {
        poll.askedAt = startedAt;
        poll.asking = undefined;
      },
      (error: unknown) => {
        poll.asking = undefined;
        throw error;
      },
    ),
  );
  return poll.asking();
};

/** Asks for the changes of a tenant since the last poll. Returns when it began. */
const ask = async (tenantId: string, askedAt: number): Promise<number> => {
  const startedAt = now();
  const since = Math.max(askedAt - overlapMilliseconds, startedAt - keptSeconds * 1000);
  // Before the first poll nothing of the tenant is cached.
  if (askedAt > 0 && askedAt < since) forgetTenant(tenantId);
  const place = platformDatabase.reference(await firestore(), changes);
  // Its reads are not counted for the call that began it: they serve all calls of the next half minute.
  const snapshot = await fromFirestore(place.where('tenantId', '==', tenantId).where('at', '>=', since).get());
  for (const entry of snapshot.docs) {
    const { subject, at, since: changed = at } = entry.data() as { subject: string; at: number; since?: number };
    notice(subject, changed);
  }
  forget(startedAt);
  return startedAt;
};

/** Drops everything of a tenant from the caches. */
const forgetTenant = (tenantId: string): void => {
  for (const forgetIn of forgetters) forgetIn(tenantId);
};

let forgotAt = 0;

/** Forgets changes that concern no valid token any more, and tenants that this instance no longer serves. */
const forget = (at: number): void => {
  if (at - forgotAt < askedEveryMilliseconds) return;
  forgotAt = at;
  const longAgo = at - keptSeconds * 1000;
  for (const [subject, changed] of latest) if (changed < longAgo) latest.delete(subject);
  for (const [tenantId, { askedAt, asking }] of polls) {
    if (asking || askedAt >= longAgo) continue;
    polls.delete(tenantId);
    forgetTenant(tenantId);
  }
};

/** For tests: resets the state to that of a new instance. */
export const forgetChanges = (): void => {
  latest.clear();
  polls.clear();
};
