import type { Letter, Message } from './message.ts';

/** What the user writes: a new message, an answer, or a new text for a message they have sent. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message };

/** What a person has written, ready to be sent. */
export type MessageDraft = Pick<Letter, 'text' | 'attachments' | 'mentions'>;
