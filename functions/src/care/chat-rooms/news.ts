import type { ChatRoom } from '@kindred/contract/care/chat-rooms/chat-room';

/** The kinds of notification about messages. */
type ChatNewsKind = 'mention' | 'directMessage' | 'newMessages';

/** The parts of a message that decide who is notified of it. Times are in milliseconds. */
export interface NewMessage {
  readonly id: string;
  readonly author_id: string;
  readonly mentions: readonly string[];
  readonly at: number;
}

/** By person and kind: the time of the newest message that they were notified of. */
export type NotifiedUntil = Readonly<Record<string, Partial<Record<ChatNewsKind, number>>>>;

interface RoomView {
  readonly kind: ChatRoom['kind'];
  /** Everybody in the room. */
  readonly people: readonly string[];
  /** Messages since the last look, in any order; deleted ones are left out. */
  readonly messages: readonly NewMessage[];
  /** By person: when they last saw the room. */
  readonly seen: Readonly<Record<string, number>>;
  readonly told: NotifiedUntil;
  readonly now: number;
}

/** People who are notified of the same message in the same way. */
export interface ChatNews {
  readonly kind: ChatNewsKind;
  readonly message: NewMessage;
  readonly to: readonly string[];
}

/** The shortest time between notifications to a person who has not opened the room. */
const quietMilliseconds = 3_600_000;

const newestOf = (messages: readonly NewMessage[]): NewMessage | undefined =>
  messages.reduce<NewMessage | undefined>((newest, one) => (newest && newest.at >= one.at ? newest : one), undefined);

/** Returns when each person last saw the room. Authors have seen everything before their own message. */
const seenBy = ({ seen, messages }: RoomView): Readonly<Record<string, number>> => {
  const all: Record<string, number> = { ...seen };
  for (const { author_id, at } of messages) all[author_id] = Math.max(all[author_id] ?? 0, at);
  return all;
};

/**
 * Returns the notifications that still count: neither old ones, nor those of messages that the recipient has seen
 * since.
 */
const stillTold = ({ told, now }: RoomView, seen: Readonly<Record<string, number>>): NotifiedUntil => {
  const people = Object.entries(told).map(([person, kinds]) => {
    const kept = Object.entries(kinds).filter(([, at]) => at > (seen[person] ?? 0) && now - at < quietMilliseconds);
    return [person, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(people.filter(([, kinds]) => Object.keys(kinds).length > 0));
};

/**
 * Decides who is notified of a room's new messages, and how. People are notified only of messages that they have
 * neither written nor seen, and once for each kind until they see the room or an hour has passed. A mention or a direct
 * message replaces the notice of new messages.
 */
export const chatNews = (look: RoomView): { readonly news: readonly ChatNews[]; readonly told: NotifiedUntil } => {
  const { kind: roomKind, people, messages } = look;
  const seen = seenBy(look);
  const told: Record<string, Partial<Record<ChatNewsKind, number>>> = { ...stillTold(look, seen) };
  const news = new Map<string, { kind: ChatNewsKind; message: NewMessage; to: string[] }>();
  for (const person of people) {
    const unread = messages.filter(({ author_id, at }) => author_id !== person && at > (seen[person] ?? 0));
    const mention = newestOf(unread.filter(({ mentions }) => mentions.includes(person)));
    const message = (roomKind !== 'direct' && mention) || newestOf(unread);
    if (!message) continue;
    const kind = roomKind === 'direct' ? 'directMessage' : mention ? 'mention' : 'newMessages';
    const before = told[person] ?? {};
    if (before[kind] !== undefined || (kind === 'newMessages' && before.mention !== undefined)) continue;
    told[person] = { ...before, [kind]: message.at };
    const group = `${kind} ${message.id}`;
    const one = news.get(group) ?? { kind, message, to: [] };
    one.to.push(person);
    news.set(group, one);
  }
  return { news: [...news.values()], told };
};
