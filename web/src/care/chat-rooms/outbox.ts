import type { Letter, Message } from './message.ts';

/** A message that this browser keeps until the server has it. */
export interface UnsentMessage extends Letter {
  readonly circleId: string;
  readonly roomId: string;
  readonly author_id: string;
  /** When it was written, by this device's clock. */
  readonly written_at: number;
  /** The server rejected it. Its text stays here until the author discards it. */
  readonly isRefused: boolean;
}

const prefix = 'kindred-chat-outbox:';
const listeners = new Set<() => void>();
/** Where storage is unavailable, messages last only as long as the page. */
const remembered = new Map<string, string>();
let parsed: { readonly written: string; readonly letters: readonly UnsentMessage[] } = { written: '[]', letters: [] };

const read = (userId: string): string => {
  try {
    return localStorage.getItem(prefix + userId) ?? remembered.get(userId) ?? '[]';
  } catch {
    return remembered.get(userId) ?? '[]';
  }
};

/** Returns the messages of a person that the server does not have yet, in the order they were written. */
export const keptLetters = (userId: string): readonly UnsentMessage[] => {
  const written = read(userId);
  if (written !== parsed.written) {
    try {
      parsed = { written, letters: JSON.parse(written) as UnsentMessage[] };
    } catch {
      parsed = { written, letters: [] };
    }
  }
  return parsed.letters;
};

const write = (userId: string, letters: readonly UnsentMessage[]): void => {
  const written = JSON.stringify(letters);
  remembered.delete(userId);
  try {
    if (letters.length) localStorage.setItem(prefix + userId, written);
    else localStorage.removeItem(prefix + userId);
  } catch {
    remembered.set(userId, written);
  }
  for (const listener of listeners) listener();
};

export const keepLetter = (letter: UnsentMessage): void =>
  write(letter.author_id, [...keptLetters(letter.author_id).filter(({ id }) => id !== letter.id), letter]);

export const dropLetter = (userId: string, id: string): void => {
  const letters = keptLetters(userId);
  if (letters.some((letter) => letter.id === id))
    write(
      userId,
      letters.filter((letter) => letter.id !== id),
    );
};

export const markLetter = (userId: string, id: string, isRefused: boolean): void =>
  write(
    userId,
    keptLetters(userId).map((letter) => (letter.id === id ? { ...letter, isRefused } : letter)),
  );

/** Returns how many of a person's messages have not been sent. */
export const unsentCount = (userId: string): number => keptLetters(userId).length;

/** Calls the listener after changes in this tab or another. */
export const subscribeToOutbox = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
};

/** Deletes the kept messages of all people on this device. */
export const clearOutbox = (): void => {
  remembered.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  for (const listener of listeners) listener();
};

/** A kept message as the room shows it. */
export const asMessage = ({
  id,
  author_id,
  text,
  attachments,
  reply_to,
  mentions,
  written_at,
  isRefused,
}: UnsentMessage): Message => ({
  id,
  author_id,
  text,
  attachments,
  reply_to,
  mentions,
  reactions: {},
  created_at: written_at,
  edited_at: null,
  deleted_at: null,
  state: isRefused ? 'refused' : 'waiting',
});
