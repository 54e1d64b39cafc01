import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type Heartbeats, live, type LiveDocument, liveDocuments } from './live.ts';

/**
 * The keys of a circle's live documents are its members, so that the rules need no other document. The transaction that
 * begins or ends a membership adds or removes its key.
 */
type LiveName = (typeof liveDocuments)[number];

/** A person with a key. Their sessions that began up to `sessionsSince` (milliseconds) have ended and are denied. */
export interface KeyHolder {
  readonly userId: string;
  readonly sessionsSince: number | undefined;
  /** The person hides their presence. */
  readonly presenceOff?: boolean | undefined;
}

const neverCame: Heartbeat = { s: 'offline', at: 0 };
const switchedOff: Heartbeat = { ...neverCame, off: true };

/** Returns a live document with these members' keys, but without heartbeats. */
export const withoutHeartbeats = (userIds: readonly string[]): { m: Heartbeats } => ({
  m: Object.fromEntries(userIds.map((userId) => [userId, neverCame])),
});

const heartbeatsOf = (holders: readonly KeyHolder[]): Heartbeats =>
  Object.fromEntries(holders.map(({ userId, presenceOff }) => [userId, presenceOff ? switchedOff : neverCame]));

/** Returns when people ended their sessions. Leaves out those who never have, which is most. */
const sinceOf = (holders: readonly KeyHolder[]): Record<string, number> =>
  Object.fromEntries(holders.flatMap(({ userId, sessionsSince }) => (sessionsSince ? [[userId, sessionsSince]] : [])));

const put = (tx: Transaction, circleId: string, name: LiveName, { since = {}, ...also }: LiveDocument): void =>
  tx.put(live(circleId), name, Object.keys(since).length > 0 ? { ...also, since } : also);

/** Returns the new number of a changed list: the time, but always higher than the previous number. */
const afterChange = ({ members = 0 }: Pick<LiveDocument, 'members'>) => ({ members: Math.max(now(), members + 1) });

/** Opens a circle's live documents for its owner, or for all members of a restored circle. */
export const openLive = (tx: Transaction, circleId: string, ...holders: KeyHolder[]): void => {
  const document = { m: heartbeatsOf(holders), since: sinceOf(holders) };
  put(tx, circleId, 'presence', document);
  put(tx, circleId, 'changes', { ...document, ...afterChange({}) });
};

/** Closes a circle's live documents to everybody. */
export const closeLive = (tx: Transaction, circleId: string): void => {
  for (const name of liveDocuments) tx.remove(live(circleId), name);
};

/** Reads both live documents. Two reads. */
export const readLive = async (
  tx: Transaction,
  circleId: string,
): Promise<Readonly<Record<LiveName, LiveDocument>>> => {
  const [presence, changes] = await Promise.all(liveDocuments.map((name) => tx.get(live(circleId), name)));
  return { presence: presence ?? { m: {} }, changes: changes ?? { m: {} } };
};

/** Changes both live documents. `change` returns undefined for a document that stays the same. */
const changeLive = async (
  tx: Transaction,
  circleId: string,
  change: (document: LiveDocument, name: LiveName) => LiveDocument | undefined,
): Promise<void> => {
  const documents = await readLive(tx, circleId);
  for (const name of liveDocuments) {
    const changed = change(documents[name], name);
    if (changed) put(tx, circleId, name, { ...documents[name], ...changed });
  }
};

/**
 * Signals to clients with the circle open that its list of members has changed. One read. Does nothing if the circle is
 * closed.
 */
export const tellMembersChanged = async (tx: Transaction, circleId: string): Promise<void> => {
  const changes = await tx.get(live(circleId), 'changes');
  if (changes) put(tx, circleId, 'changes', { ...changes, ...afterChange(changes) });
};

/** Writes a member's heartbeat into one of the live documents, which the caller has read. */
export const putHeartbeat = (
  tx: Transaction,
  circleId: string,
  name: LiveName,
  document: LiveDocument,
  userId: string,
  heartbeat: Heartbeat,
): void => put(tx, circleId, name, { ...document, m: { ...document.m, [userId]: heartbeat } });

/** Gives a new member access to the live documents, and signals to the circle that its members changed. */
export const addKey = (tx: Transaction, circleId: string, holder: KeyHolder): Promise<void> =>
  changeLive(tx, circleId, (document, name) => ({
    m: { ...document.m, ...heartbeatsOf([holder]) },
    since: { ...document.since, ...sinceOf([holder]) },
    ...(name === 'changes' && afterChange(document)),
  }));

/** Denies access to everybody; the documents stay. */
export const removeAllKeys = (tx: Transaction, circleId: string): Promise<void> =>
  changeLive(tx, circleId, ({ m }) => (Object.keys(m).length > 0 ? { m: {} } : undefined));

/** Gives access to those people in the list who lack it. */
export const addKeys = (tx: Transaction, circleId: string, holders: readonly KeyHolder[]): Promise<void> =>
  changeLive(tx, circleId, ({ m, since }) => {
    if (holders.every(({ userId }) => m[userId])) return undefined;
    return { m: { ...heartbeatsOf(holders), ...m }, since: { ...since, ...sinceOf(holders) } };
  });

/** Denies access to a former member, and signals to the circle that its members changed. */
export const removeKey = (tx: Transaction, circleId: string, userId: string): Promise<void> =>
  changeLive(tx, circleId, (document, name) => {
    const { [userId]: gone, ...m } = document.m;
    const { [userId]: _, ...since } = document.since ?? {};
    return gone ? { m, since, ...(name === 'changes' && afterChange(document)) } : undefined;
  });

/** Shows a member as offline and refuses heartbeats, or accepts them again. Does nothing if the setting is the same. */
export const switchPresence = (tx: Transaction, circleId: string, userId: string, isOff: boolean): Promise<void> =>
  changeLive(tx, circleId, (document) => {
    const before = document.m[userId];
    if (!before || (before.off ?? false) === isOff) return undefined;
    return { ...document, m: { ...document.m, [userId]: isOff ? switchedOff : neverCame } };
  });

/** Denies a member's sessions that began up to `since` (milliseconds); the key stays. */
export const endSessionsOf = (tx: Transaction, circleId: string, userId: string, since: number): Promise<void> =>
  changeLive(tx, circleId, (document) =>
    document.m[userId] ? { ...document, since: { ...document.since, [userId]: since } } : undefined,
  );
