import { getDoc, getDocs, limit, onSnapshot, orderBy, query, startAfter, startAt } from 'firebase/firestore';
import type { QueryConstraint, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { messageAt, messagesAt } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { findArrived } from './find-arrived.ts';
import type { Message } from './message.ts';
import { drop, emptyRun, newestOf, oldestOf, put } from './message-run.ts';
import type { Run } from './message-run.ts';
import { messageOf } from './message-window.ts';
import type { LeftAt } from './scroll-place.ts';
import { notePastServerTime, noteServerTime } from './server-clock.ts';

const pageSize = 30;
/** Number of older pages that have a listener; even older ones stay as they were fetched. */
const livePages = 4;
/** Most pages fetched to close the gap after a long absence. */
const gapPages = 5;

/** What a room currently shows. */
export interface FeedView {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** True if the page shows older messages while newer ones below are not loaded. */
  readonly isPast: boolean;
  readonly connection: 'opening' | 'live' | 'offline' | 'closed';
}

/**
 * Above `most` messages, the page keeps only `kept` of them around the reader's place, because thousands would slow it
 * down.
 */
const most = 600;
const kept = 300;

type FeedRun = Run<QueryDocumentSnapshot>;

const add = (run: FeedRun, documents: readonly QueryDocumentSnapshot[]): void => {
  for (const document of documents) put(run, messageOf(document), document);
};

/**
 * A room's messages. Listens to the newest page and loads older ones as the reader scrolls. Opening takes 30 reads,
 * however many messages there are. Messages that leave the newest page stay, until the page holds far more than anyone
 * reads at once.
 */
export class RoomFeed {
  readonly #place: ChatPlace;
  readonly #roomId: string;
  readonly #told = new Set<() => void>();
  #stops: (() => void)[] = [];
  #stopNewest: () => void = () => undefined;
  #latest: FeedRun = emptyRun();
  #past: FeedRun | undefined;
  #connection: FeedView['connection'] = 'opening';
  #view: FeedView = { messages: [], hasOlder: false, isPast: false, connection: 'opening' };
  #isLoading = false;
  #isListening = false;
  /** Where the person stopped reading; undefined at the end of the room. */
  leftAt: LeftAt | undefined;
  /** The user's messages that left the newest page before the server answered. */
  readonly #unsure = new Set<string>();

  constructor(place: ChatPlace, roomId: string) {
    this.#place = place;
    this.#roomId = roomId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#told.add(listener);
    return () => this.#told.delete(listener);
  };

  readonly view = (): FeedView => this.#view;

  /** Starts listening. Does nothing if it is listening already. */
  open(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#stopNewest = onSnapshot(
      this.#page(),
      { includeMetadataChanges: true },
      (snapshot) => this.#hearNewest(snapshot),
      () => {
        this.#isListening = false;
        this.#connect('closed');
      },
    );
  }

  close(): void {
    this.#isListening = false;
    this.#stopNewest();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Loads the page before the oldest message shown. */
  async loadOlder(): Promise<void> {
    const run = this.#past ?? this.#latest;
    if (!run.oldest || !run.hasOlder || this.#isLoading) return;
    this.#isLoading = true;
    try {
      if (run === this.#past) this.#addOlder(run, await getDocs(this.#page(startAfter(run.oldest))));
      else await this.#listenOlder(run);
    } catch {
      // The next scroll tries again.
    } finally {
      this.#isLoading = false;
    }
  }

  /** Loads the page after the older messages shown, until it reaches the newest ones. */
  async loadNewer(): Promise<void> {
    const past = this.#past;
    if (!past?.newest || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { docs } = await getDocs(
        query(this.#messages(), orderBy('created_at'), startAfter(past.newest), limit(pageSize)),
      );
      if (past !== this.#past) return;
      const meets = docs.length < pageSize || docs.some(({ id }) => this.#latest.messages.has(id));
      add(past, docs);
      past.newest = docs.at(-1) ?? past.newest;
      if (meets) this.#join(past);
      else if (past.messages.size > most) this.#past = newestOf(past, kept);
      this.#tell();
    } catch {
      // The next scroll tries again.
    } finally {
      this.#isLoading = false;
    }
  }

  /** Loads a message with those around it. Returns whether the room has it. */
  async show(id: string): Promise<boolean> {
    if ((this.#past ?? this.#latest).messages.has(id)) return true;
    if (this.#latest.messages.has(id)) {
      this.showNewest();
      return true;
    }
    const target = await getDoc(messageAt(this.#place, this.#roomId, id));
    if (!target.exists()) return false;
    const [before, after] = await Promise.all([
      getDocs(this.#page(startAt(target))),
      getDocs(query(this.#messages(), orderBy('created_at'), startAfter(target), limit(pageSize))),
    ]);
    const past: FeedRun = emptyRun();
    add(past, [...before.docs, ...after.docs]);
    past.oldest = before.docs.at(-1);
    past.newest = after.docs.at(-1) ?? before.docs[0];
    past.hasOlder = before.size === pageSize;
    this.#past = past;
    if (after.docs.some((document) => this.#latest.messages.has(document.id)) || after.size < pageSize)
      this.#join(past);
    this.#tell();
    return true;
  }

  /** Returns from older messages to the newest ones. */
  showNewest(): void {
    if (!this.#past) return;
    this.#past = undefined;
    this.#tell();
  }

  /** Joins the older messages and the newest ones into one run once they meet. */
  #join(past: FeedRun): void {
    for (const [id, message] of past.messages)
      if (!this.#latest.messages.has(id)) put(this.#latest, message, past.stored.get(id)!);
    this.#latest.oldest = past.oldest;
    this.#latest.hasOlder = past.hasOlder;
    this.#past = undefined;
  }

  #messages() {
    return messagesAt(this.#place, this.#roomId);
  }

  #page(...from: QueryConstraint[]) {
    return query(this.#messages(), orderBy('created_at', 'desc'), ...from, limit(pageSize));
  }

  #hearNewest(snapshot: QuerySnapshot): void {
    const { docs, metadata } = snapshot;
    const run = this.#latest;
    const isFirst = run.oldest === undefined;
    const known = new Set([...run.messages.values()].filter(({ state }) => state === 'sent').map(({ id }) => id));
    for (const change of snapshot.docChanges())
      if (change.type === 'removed' && run.messages.get(change.doc.id)?.state === 'waiting') {
        // Either it was refused or is one of very many, and the outbox still has it, or it arrived and the answer was
        // lost.
        drop(run, change.doc.id);
        this.#unsure.add(change.doc.id);
      }
    for (const document of docs) {
      const before = run.messages.get(document.id);
      const message = messageOf(document);
      if (before?.state === 'waiting' && message.state === 'sent') noteServerTime(message.created_at);
      else if (message.state === 'sent') notePastServerTime(message.created_at);
      put(run, message, document);
    }
    const sent = docs.filter((document) => run.messages.get(document.id)?.state === 'sent');
    if (isFirst) {
      run.oldest = sent.at(-1);
      run.hasOlder = docs.length === pageSize;
    } else if (known.size > 0 && docs.length === pageSize && !docs.some(({ id }) => known.has(id)))
      void this.#closeGap(known, sent);
    if (!metadata.fromCache && this.#unsure.size > 0) void this.#showArrived();
    this.#connect(metadata.fromCache ? (this.#connection === 'opening' ? 'opening' : 'offline') : 'live');
  }

  /** After an absence the newest page may not reach the known messages: fetches those in between. */
  async #closeGap(known: ReadonlySet<string>, newest: readonly QueryDocumentSnapshot[]): Promise<void> {
    let from = newest.at(-1);
    const between: QueryDocumentSnapshot[] = [];
    try {
      for (let page = 0; page < gapPages && from; page++) {
        const { docs } = await getDocs(this.#page(startAfter(from)));
        between.push(...docs);
        if (docs.length < pageSize || docs.some(({ id }) => known.has(id))) {
          add(this.#latest, between);
          return this.#tell();
        }
        from = docs.at(-1);
      }
    } catch {
      // The room then starts again from its newest page.
    }
    for (const id of known) drop(this.#latest, id);
    this.#latest.oldest = newest.at(-1);
    this.#latest.hasOlder = true;
    this.#tell();
  }

  async #showArrived(): Promise<void> {
    const arrived = await findArrived(this.#place, this.#roomId, this.#unsure);
    const unshown = arrived.filter(({ id }) => !this.#latest.messages.has(id));
    add(this.#latest, unshown);
    this.#tell();
  }

  #addOlder(run: FeedRun, { docs, size }: QuerySnapshot): void {
    add(run, docs);
    run.oldest = docs.at(-1) ?? run.oldest;
    run.hasOlder = size === pageSize;
    if (run.messages.size > most && run === (this.#past ?? this.#latest)) {
      if (run === this.#latest) this.#latest = newestOf(run, pageSize);
      this.#past = oldestOf(run, kept);
    }
    this.#tell();
  }

  /** Applies changes to the messages shown. */
  #hearAgain(documents: readonly QueryDocumentSnapshot[]): void {
    for (const run of [this.#latest, this.#past])
      if (run)
        add(
          run,
          documents.filter(({ id }) => run.messages.has(id)),
        );
    this.#tell();
  }

  /** Listens to an older page, so that its edits and reactions show too. Resolves once the page has loaded. */
  #listenOlder(run: FeedRun): Promise<void> {
    return new Promise((resolve, reject) => {
      let isHere = false;
      const stop = onSnapshot(
        this.#page(startAfter(run.oldest)),
        (snapshot) => {
          if (!isHere && snapshot.metadata.fromCache && snapshot.size < pageSize) return;
          if (isHere) return this.#hearAgain(snapshot.docs);
          isHere = true;
          this.#addOlder(run, snapshot);
          resolve();
        },
        reject,
      );
      this.#stops.push(stop);
      while (this.#stops.length > livePages) this.#stops.shift()?.();
    });
  }

  #connect(connection: FeedView['connection']): void {
    this.#connection = connection;
    this.#tell();
  }

  #tell(): void {
    const run = this.#past ?? this.#latest;
    this.#view = {
      messages: [...run.messages.values()],
      hasOlder: run.hasOlder,
      isPast: this.#past !== undefined,
      connection: this.#connection,
    };
    for (const listener of this.#told) listener();
  }
}
