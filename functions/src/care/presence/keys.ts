import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Heartbeats, live, liveDocuments } from './store.ts';

/**
 * The keys of a circle's live documents say who its members are, so that the rules for them need no other document. They
 * come and go in the transaction in which a membership begins and ends.
 */
type LiveDocuments = Readonly<Record<(typeof liveDocuments)[number], Heartbeats>>;

const neverCame: Heartbeat = { s: 'offline', at: 0 };

/** A live document as it is before any of these members came. */
export const withoutHeartbeats = (userIds: readonly string[]): { m: Heartbeats } => ({
  m: Object.fromEntries(userIds.map((userId) => [userId, neverCame])),
});

/** The live documents of a circle that opens, for its owner alone or for all who come back into it. */
export const openLive = (tx: Transaction, circleId: string, ...userIds: string[]): void => {
  for (const name of liveDocuments) tx.put(live(circleId), name, withoutHeartbeats(userIds));
};

/** Ends everybody's sight of who is in a circle. */
export const closeLive = (tx: Transaction, circleId: string): void => {
  for (const name of liveDocuments) tx.remove(live(circleId), name);
};

/** Both documents, as a change of keys needs them; to be read before the transaction's writes. */
export const readLive = async (tx: Transaction, circleId: string): Promise<LiveDocuments> => {
  const [presence, changes] = await Promise.all(liveDocuments.map((name) => tx.get(live(circleId), name)));
  return { presence: presence?.m ?? {}, changes: changes?.m ?? {} };
};

/** Lets a new member read and write them. */
export const addKey = (tx: Transaction, circleId: string, before: LiveDocuments, userId: string): void => {
  for (const name of liveDocuments) {
    tx.put(live(circleId), name, { m: { ...before[name], ...withoutHeartbeats([userId]).m } });
  }
};

/** Shuts everybody out; the documents stay. */
export const removeAllKeys = (tx: Transaction, circleId: string, before: LiveDocuments): void => {
  for (const name of liveDocuments) {
    if (Object.keys(before[name]).length > 0) tx.put(live(circleId), name, { m: {} });
  }
};

/** Lets all of these people in who are not yet. */
export const addKeys = (tx: Transaction, circleId: string, before: LiveDocuments, userIds: readonly string[]): void => {
  for (const name of liveDocuments) {
    if (userIds.every((userId) => before[name][userId])) continue;
    tx.put(live(circleId), name, { m: { ...withoutHeartbeats(userIds).m, ...before[name] } });
  }
};

/** Shuts out who is no member any more. */
export const removeKey = (tx: Transaction, circleId: string, before: LiveDocuments, userId: string): void => {
  for (const name of liveDocuments) {
    const { [userId]: gone, ...others } = before[name];
    if (gone) tx.put(live(circleId), name, { m: others });
  }
};
