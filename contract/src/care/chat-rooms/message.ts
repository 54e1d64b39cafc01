import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { longestVoiceNote, mostPeaks } from './voice-note.ts';

/** What a voice note is shown by: how long it is, and how loud each part of it is, from 0 to 100. */
export const VoiceNote = z.object({
  seconds: z.int().min(1).max(longestVoiceNote),
  peaks: z.array(z.int().min(0).max(100)).min(1).max(mostPeaks),
});
export type VoiceNote = z.infer<typeof VoiceNote>;

/**
 * A file in a room, as messages describe it. The security rules compare a message's description with the stored one.
 */
export const ChatAttachment = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  voice: VoiceNote.optional(),
});
export type ChatAttachment = z.infer<typeof ChatAttachment>;

/** A message in a room. Clients write messages straight to the database, under `firestore.rules`. */
export const ChatMessage = z.object({
  id: Id,
  room_id: Id,
  /** An author who has left the circle is shown as a former member. */
  author_id: Id,
  /** Markdown subset; empty once deleted. */
  text: z.string(),
  attachments: z.array(ChatAttachment),
  reply_to: Id.nullable(),
  mentions: z.array(Id),
  /** One emoji per person, by user id. */
  reactions: z.record(z.string(), z.string()),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
  deleted_at: Timestamp.nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A room's messages, newest first. */
export const ChatMessages = z.object({
  items: z.array(ChatMessage),
  /** Whether there are more messages in the requested direction. */
  has_more: z.boolean(),
});

named({ ChatAttachment, ChatMessage, VoiceNote });
