import type { Message } from './message.ts';

/** Sorts by the server's time. Waiting messages come last, in the order they were written. */
const byPlace = (one: Message, other: Message): number =>
  Number(one.state !== 'sent') - Number(other.state !== 'sent') ||
  one.created_at - other.created_at ||
  (one.id < other.id ? -1 : 1);

/**
 * Returns a room's messages in order: those of the server, and those this browser keeps until the server has them. A
 * message in both places is shown once, as the server has it.
 */
export const inOrder = (heard: Iterable<Message>, kept: readonly Message[]): readonly Message[] => {
  const messages = new Map<string, Message>();
  for (const message of kept) messages.set(message.id, message);
  for (const message of heard) {
    const own = messages.get(message.id);
    // The database does not know when a waiting message was written, only that it waits.
    messages.set(message.id, own && message.state === 'waiting' ? { ...message, created_at: own.created_at } : message);
  }
  return [...messages.values()].toSorted(byPlace);
};

/** A row of the room: a day, the line above new messages, or a message. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Whether to show the author. False if the message follows soon after another by the same author. */
      readonly isFirst: boolean;
    };

const togetherFor = 5 * 60_000;

const dayOf = (at: number): string => new Date(at).toDateString();

/**
 * Returns the rows of a room: messages by day and author. The line above new messages goes before the first message by
 * someone else after `seenAt`; null means nothing is new.
 */
export const rowsOf = (messages: readonly Message[], ownId: string, seenAt: number | null): readonly Row[] => {
  const rows: Row[] = [];
  let before: Message | undefined;
  let isNewMarked = seenAt === null;
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(message.created_at)}`, at: message.created_at });
    const isNew = !isNewMarked && message.created_at > seenAt! && message.author_id !== ownId;
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    isNewMarked ||= isNew;
    const isFirst =
      isNewDay ||
      isNew ||
      before!.author_id !== message.author_id ||
      message.created_at - before!.created_at > togetherFor ||
      message.reply_to !== null;
    rows.push({ kind: 'message', key: message.id, message, isFirst });
    before = message;
  }
  return rows;
};

/** Returns who reacted with which emoji, in order of first use, and marks the user's own. */
export const reactionsOf = (
  { reactions }: Pick<Message, 'reactions'>,
  ownId: string,
): readonly { readonly emoji: string; readonly people: readonly string[]; readonly isOwn: boolean }[] => {
  const people = new Map<string, string[]>();
  for (const [person, emoji] of Object.entries(reactions)) people.set(emoji, [...(people.get(emoji) ?? []), person]);
  return [...people].map(([emoji, by]) => ({ emoji, people: by, isOwn: by.includes(ownId) }));
};
