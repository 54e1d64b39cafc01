import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Heartbeats, live, type LiveDocument, liveDocuments } from './live.ts';

/**
 * The keys of a circle's live documents say who its members are, so that the rules for them need no other document. They
 * come and go in the transaction in which a membership begins and ends.
 */
type LiveName = (typeof liveDocuments)[number];

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

const put = (tx: Transaction, circleId: string, name: LiveName, { m, since = {} }: LiveDocument): void =>
  tx.put(live(circleId), name, Object.keys(since).length > 0 ? { m, since } : { m });

/** The live documents of a circle that opens, for its owner alone or for all who come back into it. */
export const openLive = (tx: Transaction, circleId: string, ...holders: KeyHolder[]): void => {
  for (const name of liveDocuments) put(tx, circleId, name, { m: heartbeatsOf(holders), since: sinceOf(holders) });
};

/** Ends everybody's sight of who is in a circle. */
export const closeLive = (tx: Transaction, circleId: string): void => {
  for (const name of liveDocuments) tx.remove(live(circleId), name);
};

/** Both documents. Two reads. */
export const readLive = async (
  tx: Transaction,
  circleId: string,
): Promise<Readonly<Record<LiveName, LiveDocument>>> => {
  const [presence, changes] = await Promise.all(liveDocuments.map((name) => tx.get(live(circleId), name)));
  return { presence: presence ?? { m: {} }, changes: changes ?? { m: {} } };
};

/** Changes both documents; one that is to stay as it is answers undefined. */
const changeLive = async (
  tx: Transaction,
  circleId: string,
  change: (document: LiveDocument) => LiveDocument | undefined,
): Promise<void> => {
  const documents = await readLive(tx, circleId);
  for (const name of liveDocuments) {
    const changed = change(documents[name]);
    if (changed) put(tx, circleId, name, changed);
  }
};

/** Puts a member's own heartbeat into one of them, as it was read. */
export const putHeartbeat = (
  tx: Transaction,
  circleId: string,
  name: LiveName,
  document: LiveDocument,
  userId: string,
  heartbeat: Heartbeat,
): void => put(tx, circleId, name, { ...document, m: { ...document.m, [userId]: heartbeat } });

/** Lets a new member read and write them. */
export const addKey = (tx: Transaction, circleId: string, holder: KeyHolder): Promise<void> =>
  changeLive(tx, circleId, ({ m, since }) => ({
    m: { ...m, ...heartbeatsOf([holder]) },
    since: { ...since, ...sinceOf([holder]) },
  }));

/** Shuts everybody out; the documents stay. */
export const removeAllKeys = (tx: Transaction, circleId: string): Promise<void> =>
  changeLive(tx, circleId, ({ m }) => (Object.keys(m).length > 0 ? { m: {} } : undefined));

/** Lets all of these people in who are not yet. */
export const addKeys = (tx: Transaction, circleId: string, holders: readonly KeyHolder[]): Promise<void> =>
  changeLive(tx, circleId, ({ m, since }) => {
    if (holders.every(({ userId }) => m[userId])) return undefined;
    return { m: { ...heartbeatsOf(holders), ...m }, since: { ...since, ...sinceOf(holders) } };
  });

/** Shuts out somebody who is no longer a member. */
export const removeKey = (tx: Transaction, circleId: string, userId: string): Promise<void> =>
  changeLive(tx, circleId, (document) => {
    const { [userId]: gone, ...m } = document.m;
    const { [userId]: _, ...since } = document.since ?? {};
    return gone ? { m, since } : undefined;
  });

/** Shuts out a member's sessions that began by `since`, in milliseconds; the key stays. */
export const endSessionsOf = (tx: Transaction, circleId: string, userId: string, since: number): Promise<void> =>
  changeLive(tx, circleId, (document) =>
    document.m[userId] ? { ...document, since: { ...document.since, [userId]: since } } : undefined,
  );
