import type { Letter, Message } from './message.ts';

/** What one writes: a new message, an answer, or another text of one's own message. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly message: Message }
  | { readonly kind: 'edit'; readonly message: Message };

/** What a person has written, ready to be sent. */
export type Written = Pick<Letter, 'text' | 'attachments' | 'mentions'>;
