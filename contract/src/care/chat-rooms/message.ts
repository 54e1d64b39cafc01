import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** A file in a room, as messages describe it. The rules compare a message's description with the stored one. */
export const ChatAttachment = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
});
export type ChatAttachment = z.infer<typeof ChatAttachment>;

/** A message in a room. Clients write messages straight to the database, under `firestore.rules`. */
export const ChatMessage = z.object({
  id: Id,
  room_id: Id,
  /** Somebody who is no longer in the circle is shown as a former member. */
  author_id: Id,
  /** Markdown subset; empty once deleted. */
  text: z.string(),
  attachments: z.array(ChatAttachment),
  reply_to: Id.nullable(),
  mentions: z.array(Id),
  /** An emoji by person. */
  reactions: z.record(z.string(), z.string()),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  deleted_at: Timestamp.nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Messages of a room, the newest first. */
export const ChatMessages = z.object({
  items: z.array(ChatMessage),
  /** Whether there are more in the direction that was asked for. */
  has_more: z.boolean(),
});

named({ ChatAttachment, ChatMessage });
