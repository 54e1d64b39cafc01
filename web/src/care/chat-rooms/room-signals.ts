import {
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from 'firebase/firestore';
import { markAt, marksAt, typingAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { serverNow } from './server-clock.ts';

/** The intervals that the rules demand, plus some time for the network. */
const markEvery = 5500;
const typeEvery = 4500;
const typesFor = 6000;

/** Returns when the person last saw the room, in milliseconds; null if never. One read. */
export const readMark = async (place: ChatPlace, roomId: string): Promise<number | null> => {
  const mark = await getDoc(markAt(place, roomId));
  return mark.exists() ? ((mark.data()['at'] as Timestamp | null)?.toMillis() ?? null) : null;
};

/** Notes that the person has seen the room, at most every 5 s. The last time is always saved. */
export const seenMarker = (place: ChatPlace, roomId: string) => {
  let marked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    timer = undefined;
    marked = Date.now();
    void setDoc(markAt(place, roomId), { at: serverTimestamp() }).catch(() => undefined);
  };
  return {
    seen: (): void => {
      timer ??= setTimeout(mark, Math.max(0, marked + markEvery - Date.now()));
    },
    stop: (): void => {
      // Members who leave the room have seen it.
      if (timer && Date.now() - marked > markEvery) mark();
      clearTimeout(timer);
    },
  };
};

/** Returns how many others have seen the room since a time. Costs one read. */
export const countReaders = async (place: ChatPlace, roomId: string, since: number): Promise<number> => {
  const marks = query(marksAt(place, roomId), where('at', '>=', Timestamp.fromMillis(since)), limit(100));
  // Does not count the author.
  return Math.max(0, (await getCountFromServer(marks)).data().count - 1);
};

/** Returns who has seen the room since a time. Costs one read per person. */
export const readersSince = async (place: ChatPlace, roomId: string, since: number): Promise<readonly string[]> => {
  const marks = query(marksAt(place, roomId), where('at', '>=', Timestamp.fromMillis(since)), limit(100));
  return (await getDocs(marks)).docs.map(({ id }) => id).filter((id) => id !== place.userId);
};

/** Signals that the person is typing, at most every 4 s. */
export const typist = (place: ChatPlace, roomId: string) => {
  let said = 0;
  return (): void => {
    if (Date.now() - said < typeEvery) return;
    said = Date.now();
    void setDoc(typingAt(place, roomId), { m: { [place.userId]: serverTimestamp() } }, { merge: true }).catch(
      () => undefined,
    );
  };
};

/**
 * Reports who is typing. A keystroke counts for 6 s from when this page received it, so differences between clocks do
 * not matter.
 */
export const watchTyping = (place: ChatPlace, roomId: string, told: (userIds: readonly string[]) => void) => {
  const before = new Map<string, number>();
  const until = new Map<string, number>();
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const now = Date.now();
    for (const [userId, end] of until) if (end <= now) until.delete(userId);
    clearTimeout(timer);
    if (until.size) timer = setTimeout(tell, Math.min(...until.values()) - now + 50);
    told([...until.keys()]);
  };
  const stop = onSnapshot(
    typingAt(place, roomId),
    (snapshot) => {
      const times = (snapshot.data()?.['m'] ?? {}) as Record<string, Timestamp | null>;
      for (const [userId, time] of Object.entries(times)) {
        const at = time?.toMillis() ?? 0;
        if (userId === place.userId || before.get(userId) === at) continue;
        before.set(userId, at);
        if (!isFirst || serverNow() - at < typesFor) until.set(userId, Date.now() + typesFor);
      }
      isFirst = false;
      tell();
    },
    () => undefined,
  );
  /** Someone whose message has arrived is no longer typing. */
  const done = (userId: string): void => {
    if (until.delete(userId)) tell();
  };
  const end = (): void => {
    clearTimeout(timer);
    stop();
  };
  return { done, end };
};
