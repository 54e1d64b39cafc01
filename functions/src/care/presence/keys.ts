import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Heartbeats, live, type LiveDocument, liveDocuments } from './store.ts';

/**
 * The keys of a circle's live documents say who its members are, so that the rules for them need no other document. They
 * come and go in the transaction in which a membership begins and ends.
 */
type LiveDocuments = Readonly<Record<(typeof liveDocuments)[number], LiveDocument>>;

/** Somebody who gets a key. Sessions that began by `sessionsSince` (in milliseconds) are over, and open nothing. */
export interface KeyHolder {
  readonly userId: string;
  readonly sessionsSince: number | undefined;
}

const neverCame: Heartbeat = { s: 'offline', at: 0 };

/** A live document as it is before any of these members came. */
export const withoutHeartbeats = (userIds: readonly string[]): { m: Heartbeats } => ({
  m: Object.fromEntries(userIds.map((userId) => [userId, neverCame])),
});

const heartbeatsOf = (holders: readonly KeyHolder[]): Heartbeats =>
  withoutHeartbeats(holders.map(({ userId }) => userId)).m;

/** Most people have never ended their sessions: they are left out. */
const sinceOf = (holders: readonly KeyHolder[]): Record<string, number> =>
  Object.fromEntries(holders.flatMap(({ userId, sessionsSince }) => (sessionsSince ? [[userId, sessionsSince]] : [])));

const put = (tx: Transaction, circleId: string, name: string, { m, since = {} }: LiveDocument): void =>
  tx.put(live(circleId), name, Object.keys(since).length > 0 ? { m, since } : { m });

/** The live documents of a circle that opens, for its owner alone or for all who come back into it. */
export const openLive = (tx: Transaction, circleId: string, ...holders: KeyHolder[]): void => {
  for (const name of liveDocuments) put(tx, circleId, name, { m: heartbeatsOf(holders), since: sinceOf(holders) });
};

/** Ends everybody's sight of who is in a circle. */
export const closeLive = (tx: Transaction, circleId: string): void => {
  for (const name of liveDocuments) tx.remove(live(circleId), name);
};

/** Both documents, as a change of keys needs them; to be read before the transaction's writes. */
export const readLive = async (tx: Transaction, circleId: string): Promise<LiveDocuments> => {
  const [presence, changes] = await Promise.all(liveDocuments.map((name) => tx.get(live(circleId), name)));
  return { presence: presence ?? { m: {} }, changes: changes ?? { m: {} } };
};

/** Puts a member's own heartbeat into one of them. */
export const putHeartbeat = (
  tx: Transaction,
  circleId: string,
  before: LiveDocuments,
  name: (typeof liveDocuments)[number],
  userId: string,
  heartbeat: Heartbeat,
): void => put(tx, circleId, name, { ...before[name], m: { ...before[name].m, [userId]: heartbeat } });

/** Lets a new member read and write them. */
export const addKey = (tx: Transaction, circleId: string, before: LiveDocuments, holder: KeyHolder): void => {
  for (const name of liveDocuments) {
    const { m, since } = before[name];
    put(tx, circleId, name, { m: { ...m, ...heartbeatsOf([holder]) }, since: { ...since, ...sinceOf([holder]) } });
  }
};

/** Shuts everybody out; the documents stay. */
export const removeAllKeys = (tx: Transaction, circleId: string, before: LiveDocuments): void => {
  for (const name of liveDocuments) {
    if (Object.keys(before[name].m).length > 0) put(tx, circleId, name, { m: {} });
  }
};

/** Lets all of these people in who are not yet. */
export const addKeys = (
  tx: Transaction,
  circleId: string,
  before: LiveDocuments,
  holders: readonly KeyHolder[],
): void => {
  for (const name of liveDocuments) {
    const { m, since } = before[name];
    if (holders.every(({ userId }) => m[userId])) continue;
    put(tx, circleId, name, { m: { ...heartbeatsOf(holders), ...m }, since: { ...since, ...sinceOf(holders) } });
  }
};

/** Shuts out who is no member any more. */
export const removeKey = (tx: Transaction, circleId: string, before: LiveDocuments, userId: string): void => {
  for (const name of liveDocuments) {
    const { [userId]: gone, ...m } = before[name].m;
    const { [userId]: _, ...since } = before[name].since ?? {};
    if (gone) put(tx, circleId, name, { m, since });
  }
};

/** Shuts out a member's sessions that began by `since`, in milliseconds; the key stays. */
export const endSessionsOf = (
  tx: Transaction,
  circleId: string,
  before: LiveDocuments,
  userId: string,
  since: number,
): void => {
  for (const name of liveDocuments) {
    const document = before[name];
    if (document.m[userId]) put(tx, circleId, name, { ...document, since: { ...document.since, [userId]: since } });
  }
};
