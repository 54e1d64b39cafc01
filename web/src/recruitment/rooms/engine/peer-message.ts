/** What a person shows to the others. */
export interface Shown {
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
}

export const nothingShown: Shown = { camera: false, microphone: false, screen: false, hand: false };

export interface ChatEntry {
  readonly id: string;
  readonly name: string;
  /** Milliseconds, by the sender's clock; only for the order. */
  readonly at: number;
  readonly text: string;
}

/** What people in a call tell each other directly. The server sees none of it. */
export type PeerMessage =
  | { readonly type: 'shown'; readonly shown: Shown }
  | { readonly type: 'chat'; readonly entry: ChatEntry }
  /** The chat so far, for somebody who comes later. */
  | { readonly type: 'history'; readonly entries: readonly ChatEntry[] }
  /** A host asks for silence. */
  | { readonly type: 'mute' };

export const longestChatText = 2000;
const mostEntries = 500;
const mostOfOne = 150;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;

const readEntry = (value: unknown): ChatEntry | undefined => {
  const { id, name, at, text } = (value ?? {}) as Record<string, unknown>;
  if (!isText(id, 60) || !isText(name, 120) || typeof at !== 'number' || !isText(text, longestChatText))
    return undefined;
  return { id, name, at, text };
};

const readShown = (value: unknown): Shown => {
  const { camera, microphone, screen, hand } = (value ?? {}) as Record<string, unknown>;
  return { camera: camera === true, microphone: microphone === true, screen: screen === true, hand: hand === true };
};

/** Reads a message of another browser; undefined if it is none. */
export const readMessage = (data: unknown): PeerMessage | undefined => {
  if (typeof data !== 'string') return undefined;
  try {
    const { type, shown, entry, entries } = JSON.parse(data) as Record<string, unknown>;
    if (type === 'shown') return { type, shown: readShown(shown) };
    if (type === 'mute') return { type };
    if (type === 'history' && Array.isArray(entries))
      return { type, entries: entries.slice(-mostEntries).flatMap((one) => readEntry(one) ?? []) };
    const read = type === 'chat' ? readEntry(entry) : undefined;
    return read && { type: 'chat', entry: read };
  } catch {
    return undefined;
  }
};

/**
 * Returns the chat entries of a message, at `now` at the latest. Nobody can write in another person's name: what a guest passes
 * on of the chat so far counts as the guest's own words, and only a host passes on what others wrote.
 */
export const entriesFrom = (
  { name, role }: { readonly name: string; readonly role: 'HOST' | 'GUEST' },
  message: PeerMessage,
  now: number,
): readonly ChatEntry[] => {
  if (message.type === 'chat') return [{ ...message.entry, name, at: now }];
  if (message.type !== 'history') return [];
  return message.entries.map((entry) => ({
    ...entry,
    name: role === 'HOST' ? entry.name : name,
    at: Math.min(entry.at, now),
  }));
};

/** A person who floods the chat pushes out only their own entries. */
const withoutFloods = (chat: readonly ChatEntry[]): ChatEntry[] => {
  const counts = new Map<string, number>();
  return chat
    .toReversed()
    .filter(({ name }) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts.get(name)! <= mostOfOne;
    })
    .toReversed();
};

/** Adds entries to a chat, each once and by time. */
export const withEntries = (chat: readonly ChatEntry[], added: readonly ChatEntry[]): readonly ChatEntry[] => {
  const known = new Set(chat.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return chat;
  return withoutFloods([...chat, ...fresh].toSorted((one, other) => one.at - other.at)).slice(-mostEntries);
};

/** A data channel takes messages of at least 64 kB everywhere, so a long chat goes in parts. */
export const inParts = (entries: readonly ChatEntry[], most = 40_000): readonly ChatEntry[][] => {
  const parts: ChatEntry[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const own = entry.text.length * 3 + 400;
    if (size + own > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(entry);
    size += own;
  }
  return parts;
};
