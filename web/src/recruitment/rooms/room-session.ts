import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  limit,
  onSnapshot,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import type { DocumentData, QueryDocumentSnapshot, QuerySnapshot, Timestamp } from 'firebase/firestore';
import { meetingRoomPath, roomPeoplePath, roomSignalsPath } from '@kindred/contract/recruitment/rooms/paths';
import { type MeetingSession, roomTimes } from '@kindred/contract/recruitment/rooms/room';
import { openGuestSession } from '../../lib/live/guest-session.ts';
import type { RoomPerson } from './engine/call.ts';
import { inOrder, readBody, type Signal, type SignalBody, type SignalKind } from './engine/signal.ts';

export type OwnState = 'KNOCKING' | 'IN' | 'LEFT' | 'REMOVED' | 'MOVED' | 'ENDED' | 'LOST';

/** The callbacks of a room's session. */
interface RoomListeners {
  /** The person's own state. `MOVED`: another tab has taken over. `ENDED`: the meeting is over. `LOST`: no connection. */
  readonly state: (state: OwnState) => void;
  readonly people: (inside: readonly RoomPerson[]) => void;
  /** Who waits at the door. Called for hosts only. */
  readonly knocking: (knocking: readonly RoomPerson[]) => void;
  /** A waiting person was admitted. Called with their token; the other callbacks follow once it has resolved. */
  readonly admitted: (token: string | null) => Promise<void>;
  readonly signals: (signals: readonly Signal[]) => void;
}

/** A person's signals reuse this many ids. */
const signalIds = 100;

const personOf = (one: QueryDocumentSnapshot): RoomPerson & { seenAt: number } => {
  const { name, role, session, seenAt } = one.data({ serverTimestamps: 'previous' }) as DocumentData;
  return {
    id: one.id,
    name: String(name),
    role: role === 'HOST' ? 'HOST' : 'GUEST',
    session: String(session),
    seenAt: (seenAt as Timestamp | null)?.toMillis() ?? 0,
  };
};

const signalOf = (one: QueryDocumentSnapshot): Signal | undefined => {
  const { from, kind, payload } = one.data() as Record<string, string>;
  const body = readBody(payload ?? '');
  return body && { id: one.id, from: from ?? '', kind: kind as SignalKind, body };
};

/** Opens the room of a meeting in the database: who is in it, and the signals to this person. */
export const openRoomSession = async (
  tenantId: string,
  meetingId: string,
  joined: MeetingSession,
  heard: RoomListeners,
) => {
  const guest = await openGuestSession(tenantId, joined.token);
  const { firestore } = guest;
  const people = collection(firestore, roomPeoplePath(tenantId, meetingId));
  const signals = collection(firestore, roomSignalsPath(tenantId, meetingId));
  const own = doc(people, joined.personId);
  const stops: (() => void)[] = [];
  let isIn = false;
  let isClosed = false;
  /** Signals that were never read keep their ids, so each page begins somewhere else. */
  let made = Math.floor(Math.random() * signalIds);
  /** Others' times are compared with the latest one, since this device's clock may be wrong. */
  let latest = 0;

  const lost = (): void => {
    if (!isClosed) heard.state('LOST');
  };

  /** Listens to the people who have a state, without those who have gone without saying so. */
  const listenTo = (state: string, most: number, hear: (found: readonly RoomPerson[]) => void): void => {
    const found = query(people, where('state', '==', state), limit(most));
    const take = ({ docs }: QuerySnapshot): void => {
      const all = docs.map(personOf);
      latest = Math.max(latest, ...all.map(({ seenAt }) => seenAt));
      hear(all.filter(({ seenAt }) => latest - seenAt < roomTimes.goneAfter));
    };
    stops.push(onSnapshot(found, take, lost));
  };

  const listenInside = async (): Promise<void> => {
    if (isIn) return;
    isIn = true;
    if (joined.state === 'KNOCKING') await heard.admitted(await guest.token());
    if (isClosed) return;
    // Two lists, so that those who wait take nobody's place.
    listenTo('IN', 8, heard.people);
    if (joined.role === 'HOST') listenTo('KNOCKING', 10, heard.knocking);
    stops.push(
      onSnapshot(
        query(signals, where('to', '==', joined.personId), limit(100)),
        (snapshot) => {
          const added = snapshot.docChanges().filter(({ type }) => type !== 'removed');
          heard.signals(inOrder(added.flatMap(({ doc: one }) => signalOf(one) ?? [])));
          for (const { doc: one } of added) void deleteDoc(one.ref).catch(() => undefined);
        },
        lost,
      ),
    );
  };

  /** Everybody leaves a room that ends. */
  const askWhy = async (): Promise<void> => {
    const room = await getDoc(doc(firestore, meetingRoomPath(tenantId, meetingId))).catch(() => undefined);
    heard.state(room?.get('state') === 'OPEN' ? 'LEFT' : 'ENDED');
  };

  const write = (fields: object): Promise<void> => updateDoc(own, { ...fields, seenAt: serverTimestamp() });
  const beat = setInterval(() => void write({}).catch(() => undefined), roomTimes.seenEvery);

  stops.push(
    onSnapshot(
      own,
      (person) => {
        const state = person.get('state') as OwnState | undefined;
        if (person.get('session') !== joined.session && state === 'IN') return heard.state('MOVED');
        if (state === undefined || state === 'LEFT') return void askWhy();
        if (state === 'IN') void listenInside().catch(lost);
        heard.state(state);
      },
      lost,
    ),
  );

  return {
    token: guest.token,
    send: (to: string, kind: SignalKind, body: SignalBody): void => {
      const id = `${joined.personId}_${(made += 1) % signalIds}`;
      const fields = { from: joined.personId, to, kind, payload: JSON.stringify(body), at: serverTimestamp() };
      void setDoc(doc(signals, id), fields).catch(() => undefined);
    },
    /** Says that the person has left. */
    leave: (): Promise<void> => write({ state: 'LEFT' }),
    close: async (): Promise<void> => {
      isClosed = true;
      clearInterval(beat);
      for (const stop of stops) stop();
      await guest.close();
    },
  };
};

export type RoomSession = Awaited<ReturnType<typeof openRoomSession>>;
