import type { Message } from './message.ts';

/** The actions on messages. */
export interface MessageActions {
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  readonly delete: (message: Message) => void;
  readonly remove: (message: Message) => void;
  readonly report: (message: Message) => void;
  readonly copy: (message: Message) => void;
  /** Null removes the user's reaction. */
  readonly react: (message: Message, emoji: string | null) => void;
  /** Sends a refused message again. */
  readonly retry: (message: Message) => void;
  /** Discards a message that has not been sent. */
  readonly drop: (message: Message) => void;
  readonly jump: (id: string) => void;
  /** Opens a picture of a message in the viewer. */
  readonly openPicture: (id: string) => void;
}

export const emojis = ['❤️', '🙏', '👍', '🤗', '😢', '😂'] as const;
