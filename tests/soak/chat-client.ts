import { setTimeout as wait } from 'node:timers/promises';
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  setLogLevel,
  doc,
  type DocumentSnapshot,
  getDocFromServer,
  getDocsFromServer,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QuerySnapshot,
  serverTimestamp,
  setDoc,
  startAfter,
  type Timestamp,
} from 'firebase/firestore';

/** A message as a client shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly author: string;
  readonly number: number;
  /** The server's time in microseconds. */
  readonly at: number;
}

interface ClientSettings {
  readonly uid: string;
  readonly tenantId: string;
  /** The path of the room's messages. */
  readonly path: string;
  readonly host: string;
  readonly port: number;
  /** Called for each message of another member as it arrives, with its author and how long ago it was sent. */
  readonly arrived: (author: string, milliseconds: number) => void;
}

/** How many of the newest messages an open room listens to. Also the size of a page. */
const window = 30;

/**
 * A member with an open room, as in the web app: listens to the newest messages, and fetches missed ones if the newest
 * do not reach back to the known ones. Creates the ids itself, so that a message that is sent again stays one message.
 */
// Lost connections are the point of this test, so do not log them.
setLogLevel('silent');

export const openChat = ({ uid, tenantId, path, host, port, arrived }: ClientSettings) => {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT!, apiKey: 'local' }, `${uid} ${port}`);
  const database = initializeFirestore(app, {});
  connectFirestoreEmulator(database, host, port, {
    mockUserToken: {
      sub: uid,
      user_id: uid,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
      firebase: { sign_in_provider: 'password', tenant: tenantId, identities: {} },
    } as never,
  });
  const messages = collection(database, path);
  const newest = query(messages, orderBy('created_at', 'desc'), limit(window));
  const shown = new Map<string, ShownMessage>();
  /** How often a page had to be fetched since the listener did not reach back far enough. */
  let gaps = 0;
  let failures = 0;

  const show = (one: DocumentSnapshot): void => {
    const created = one.get('created_at') as Timestamp | null;
    if (one.metadata.hasPendingWrites || !created || shown.has(one.id)) return;
    const [author, number, sentAt] = (one.get('text') as string).split(' ') as [string, string, string];
    const at = created.seconds * 1e6 + created.nanoseconds / 1e3;
    shown.set(one.id, { id: one.id, author, number: Number(number), at });
    if (author !== uid) arrived(author, Date.now() - Number(sentAt));
  };

  /** Fetches older pages until one reaches what was known before. */
  const repair = async (from: DocumentSnapshot, known: ReadonlySet<string>): Promise<void> => {
    gaps += 1;
    for (let oldest = from; ;) {
      let page: QuerySnapshot;
      try {
        page = await getDocsFromServer(
          query(messages, orderBy('created_at', 'desc'), startAfter(oldest), limit(window)),
        );
      } catch {
        await wait(500);
        continue;
      }
      page.docs.forEach(show);
      if (page.size < window || page.docs.some(({ id }) => known.has(id))) return;
      oldest = page.docs.at(-1)!;
    }
  };

  /** Own messages that left the newest page before the server answered. */
  const unsure = new Set<string>();
  const findArrived = async (): Promise<void> => {
    for (const id of unsure) {
      const found = await getDocFromServer(doc(messages, id)).catch(() => undefined);
      if (!found) return;
      unsure.delete(id);
      if (found.exists()) show(found);
    }
  };

  const hear = (heard: QuerySnapshot): void => {
    // As in the web app: a message that arrived although its answer was lost may be older than the newest page.
    for (const { type, doc: gone } of heard.docChanges())
      if (type === 'removed' && !shown.has(gone.id)) unsure.add(gone.id);
    // Without a connection, only the client's own messages are new, and messages by others may be missing between them.
    if (heard.metadata.fromCache) return;
    const stored = heard.docs.filter(({ metadata }) => !metadata.hasPendingWrites);
    const isGap = heard.size >= window && shown.size > 0 && !stored.some(({ id }) => shown.has(id));
    // Several gaps may be closed at the same time. Each ends at the messages that were known when it was found.
    if (isGap) void repair(stored.at(-1)!, new Set(shown.keys()));
    stored.forEach(show);
    if (unsure.size > 0) void findArrived();
  };
  /** Listens again after a failure, because a failed listener receives nothing more. */
  const listen = (): void => {
    onSnapshot(newest, { includeMetadataChanges: true }, hear, () => {
      failures += 1;
      setTimeout(listen, 1000);
    });
  };
  listen();

  /**
   * Sends a message. Resolves once it is stored. If a write is refused because it had already arrived, it counts as
   * stored.
   */
  const send = async (number: number): Promise<void> => {
    const place = doc(messages);
    const text = `${uid} ${number} ${Date.now()}`;
    const empty = { attachments: [], reply_to: null, mentions: [], reactions: {}, terms: [] };
    const times = { created_at: serverTimestamp(), edited_at: null, deleted_at: null };
    for (;;) {
      try {
        return await setDoc(place, { author_id: uid, text, ...empty, ...times });
      } catch {
        const found = await Promise.race([getDocFromServer(place).catch(() => undefined), wait(10_000, undefined)]);
        if (found?.exists()) return;
        await wait(500);
      }
    }
  };

  return { send, shown, gaps: () => gaps, failures: () => failures };
};
