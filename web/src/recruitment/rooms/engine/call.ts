import { isPolite } from './negotiation.ts';
import { type LocalTracks, openPeer, type Peer, type PeerState } from './peer.ts';
import {
  type ChatEntry,
  entriesFrom,
  inParts,
  nothingShown,
  type PeerMessage,
  type Shown,
  withEntries,
} from './peer-message.ts';
import type { Signal, SignalBody, SignalKind } from './signal.ts';
import { hear, silent, type Speaking } from './speaking.ts';

/** A person in the room, as the room's list has them. */
export interface RoomPerson {
  readonly id: string;
  readonly name: string;
  readonly role: 'HOST' | 'GUEST';
  readonly session: string;
}

/** Somebody else in the call, as the page shows them. */
interface OtherPerson extends RoomPerson {
  readonly state: PeerState;
  readonly stream: MediaStream | null;
  readonly shown: Shown;
  readonly isSpeaking: boolean;
}

export interface CallView {
  readonly others: readonly OtherPerson[];
  readonly chat: readonly ChatEntry[];
}

interface CallSettings {
  readonly own: RoomPerson;
  readonly iceServers: readonly RTCIceServer[];
  readonly send: (to: string, kind: SignalKind, body: SignalBody) => void;
  readonly changed: (view: CallView) => void;
  /** A host has asked this person to be silent. */
  readonly muted: () => void;
}

interface Other {
  person: RoomPerson;
  readonly peer: Peer;
  state: PeerState;
  stream: MediaStream | null;
  shown: Shown;
  speaking: Speaking;
}

const listenMilliseconds = 300;
const adaptMilliseconds = 4000;
/** Signals of people who are not in the list yet: the list and the signals arrive separately. */
const mostHeld = 60;

/** A call of up to four people, each connected to each other. Knows nothing of how its signals travel. */
export const openCall = ({ own, iceServers: firstServers, send, changed, muted }: CallSettings) => {
  const others = new Map<string, Other>();
  let held: Signal[] = [];
  let tracks: LocalTracks = { audio: null, video: null, isScreen: false };
  let shown: Shown = nothingShown;
  let chat: readonly ChatEntry[] = [];
  let sent = 0;
  let iceServers = firstServers;
  const ownEntries = new Set<string>();

  const show = (): void =>
    changed({
      chat,
      others: [...others.values()].map(({ person, state, stream, shown: theirs, speaking }) => ({
        ...person,
        state,
        stream,
        shown: theirs,
        isSpeaking: speaking.isSpeaking && theirs.microphone,
      })),
    });

  const hearFrom = (other: Other, message: PeerMessage): void => {
    if (message.type === 'shown') other.shown = message.shown;
    chat = withEntries(chat, entriesFrom(other.person, message, Date.now()));
    if (message.type === 'mute' && other.person.role === 'HOST') muted();
    show();
  };

  const connect = (person: RoomPerson): void => {
    const to = person.id;
    const peer = openPeer({
      polite: isPolite(own.id, to),
      iceServers,
      tracks,
      send: (kind, body) =>
        send(to, kind, { ...body, session: own.session, toSession: person.session, n: (sent += 1) }),
      changed: (state) => {
        other.state = state;
        show();
      },
      streamed: (stream) => {
        other.stream = stream;
        show();
      },
      opened: () => {
        peer.tell({ type: 'shown', shown });
        // Others take a guest's own words only.
        const told = own.role === 'HOST' ? chat : chat.filter(({ id }) => ownEntries.has(id));
        for (const entries of inParts(told)) peer.tell({ type: 'history', entries });
      },
      told: (message) => hearFrom(other, message),
    });
    const other: Other = { person, peer, state: 'connecting', stream: null, shown: nothingShown, speaking: silent };
    others.set(to, other);
  };

  const disconnect = (id: string): void => {
    others.get(id)?.peer.close();
    others.delete(id);
  };

  const receive = (signal: Signal): void => {
    const { from, kind, body } = signal;
    if (body.toSession !== own.session) return;
    const other = others.get(from);
    if (other?.person.session === body.session) return other.peer.receive(kind, body);
    held = [...held, signal].slice(-mostHeld);
  };

  const tellAll = (message: PeerMessage): void => others.forEach(({ peer }) => peer.tell(message));

  const listen = (): void => {
    const at = performance.now();
    let isNews = false;
    for (const other of others.values()) {
      const before = other.speaking.isSpeaking;
      other.speaking = hear(other.speaking, other.peer.level(), at);
      isNews ||= other.speaking.isSpeaking !== before;
    }
    if (isNews) show();
  };

  const restart = (): void => others.forEach(({ peer }) => peer.restart());
  window.addEventListener('online', restart);
  const listening = setInterval(listen, listenMilliseconds);
  const adapting = setInterval(() => {
    for (const { peer } of others.values()) void peer.adapt().catch(() => undefined);
  }, adaptMilliseconds);

  return {
    /** Connects to everybody in the list, and disconnects from those who are no longer in it. */
    setPeople: (people: readonly RoomPerson[]): void => {
      const present = people.filter(({ id }) => id !== own.id);
      for (const id of others.keys()) if (!present.some((one) => one.id === id)) disconnect(id);
      for (const person of present) {
        const known = others.get(person.id);
        // The person has opened the page again, or moved to another tab.
        if (known && known.person.session !== person.session) disconnect(person.id);
        if (others.has(person.id)) others.get(person.id)!.person = person;
        else connect(person);
      }
      const again = held;
      held = [];
      again.forEach(receive);
      show();
    },
    receive,
    /** For connections that are made from now on. */
    setIceServers: (next: readonly RTCIceServer[]): void => {
      iceServers = next;
    },
    setTracks: (next: LocalTracks): void => {
      tracks = next;
      for (const { peer } of others.values()) peer.setTracks(next);
    },
    setShown: (next: Shown): void => {
      shown = next;
      tellAll({ type: 'shown', shown });
    },
    write: (text: string): void => {
      const entry = { id: crypto.randomUUID(), name: own.name, at: Date.now(), text };
      ownEntries.add(entry.id);
      chat = withEntries(chat, [entry]);
      tellAll({ type: 'chat', entry });
      show();
    },
    mute: (id: string): void => others.get(id)?.peer.tell({ type: 'mute' }),
    close: (): void => {
      window.removeEventListener('online', restart);
      clearInterval(listening);
      clearInterval(adapting);
      for (const id of others.keys()) disconnect(id);
    },
  };
};

export type Call = ReturnType<typeof openCall>;
