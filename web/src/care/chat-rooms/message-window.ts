import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import type { DocumentData, QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import type { Message } from './message.ts';

const millis = (time: unknown): number | null => (time as Timestamp | null)?.toMillis() ?? null;

/** Reads a stored message. One that this page has just written has no server time yet and counts as waiting. */
export const messageOf = (document: QueryDocumentSnapshot): Message => {
  const data: DocumentData = document.data({ serverTimestamps: 'estimate' });
  const isWaiting = document.data({ serverTimestamps: 'none' })['created_at'] === null;
  return {
    id: document.id,
    author_id: String(data['author_id']),
    text: String(data['text']),
    attachments: data['attachments'] as ChatAttachment[],
    reply_to: data['reply_to'] as string | null,
    mentions: data['mentions'] as string[],
    reactions: data['reactions'] as Record<string, string>,
    created_at: millis(data['created_at']) ?? 0,
    edited_at: millis(data['edited_at']),
    deleted_at: millis(data['deleted_at']),
    state: isWaiting ? 'waiting' : 'sent',
  };
};
