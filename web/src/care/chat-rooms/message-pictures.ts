import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';

const shownPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Returns whether browsers show files of this type as pictures. */
export const isPicture = (contentType: string): boolean => shownPictures.includes(contentType);

/** A picture of a message. `at` is when the message was sent, in milliseconds. */
export interface MessagePicture {
  readonly id: string;
  readonly name: string;
  readonly author_id: string;
  readonly at: number;
}

interface WithFiles {
  readonly author_id: string;
  readonly attachments: readonly ChatAttachment[];
  readonly created_at: number;
}

/** Returns the pictures of these messages, in their order. */
export const picturesOf = (messages: readonly WithFiles[]): readonly MessagePicture[] =>
  messages.flatMap(({ author_id, attachments, created_at }) =>
    attachments
      .filter(({ content_type }) => isPicture(content_type))
      .map(({ id, name }) => ({ id, name, author_id, at: created_at })),
  );
