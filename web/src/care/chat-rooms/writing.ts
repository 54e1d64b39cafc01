import type { Letter, Message } from './message.ts';

/** What the user is writing: a new message, an answer, or an edit of a sent message. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message };

/** A finished message or edit, ready to be sent. */
export type MessageDraft = Pick<Letter, 'text' | 'attachments' | 'mentions'>;
