import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { everyEntry } from '../../http/page.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type ArchivedMessage, chatEntry } from '../archive-pages/chat.ts';
import type { ArchiveFile, ArchivePage, ArchivePart } from '../archive-part.ts';
import { attachmentPath } from './attachments.ts';
import { messagesOf, presentMessage, type StoredMessage } from './messages.ts';
import { chatRooms, everybody, type StoredChatRoom } from './store.ts';

const messagesAtOnce = 100;
/** A step puts all files of a page into the zip, so a page's files must not be too large. */
const bytesAtOnce = 60_000_000;

/** Returns all rooms of a circle that a member is in, the circle's own room first. */
const roomsOf = (db: Database, circleId: string, userId: string): Promise<StoredChatRoom[]> => {
  const contains = { field: 'member_ids', name: [everybody, userId] };
  return everyEntry(db, chatRooms(circleId), { contains, sort: 'created_at', order: 'asc' });
};

/** Returns a room's position among the circle's rooms, as text that sorts like the list. */
const placeOf = ({ created_at, id }: StoredChatRoom): string => `${created_at} ${id}`;

/** Returns as many of the first messages as fit the size limit for files; at least one. */
const fitting = (messages: readonly StoredMessage[]): readonly StoredMessage[] => {
  let bytes = 0;
  const end = messages.findIndex(({ attachments }, index) => {
    bytes += attachments.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    return index > 0 && bytes > bytesAtOnce;
  });
  return end < 0 ? messages : messages.slice(0, end);
};

const fileOf = (room: StoredChatRoom, { id, name, content_type }: ChatAttachment, at: string): ArchiveFile => ({
  key: id,
  path: attachmentPath(room, id),
  name,
  type: content_type,
  at,
});

/** Returns one record for the message, and one for each further file: a record can have only one file. */
const recordsOf = (room: StoredChatRoom, stored: StoredMessage): ArchivePage['records'] => {
  const message: ArchivedMessage = {
    ...presentMessage(room.id, stored),
    room_kind: room.kind,
    room_name: room.name,
    room_member_ids: room.member_ids.filter((id) => id !== everybody),
  };
  const [first, ...others] = message.attachments;
  const file = (attachment: ChatAttachment) => fileOf(room, attachment, message.created_at);
  return [
    { record: { ...message, attachments: first ? [first] : [] }, file: first && file(first) },
    ...others.map((one) => ({ record: { ...message, text: '', attachments: [one] }, file: file(one) })),
  ];
};

/**
 * The messages of the rooms that this member is in, room by room, oldest first; deleted ones are left out. Rooms that a
 * member is not in are never in their archive, whatever their role.
 */
export const chatArchive: ArchivePart = {
  name: 'chat-rooms',
  chapter: 70,
  title: (t) => t('care:archive.partTitles.chat-rooms'),
  entry: chatEntry,
  read: async ({ db, membership }, cursor) => {
    const rooms = await roomsOf(db, membership.circle_id, membership.user_id);
    const [place = '', messageId] = cursor?.split('/') ?? [];
    // The member may have left the room since the previous page. The list then goes on with the next room.
    const index = rooms.findIndex((room) => placeOf(room) >= place);
    const room = rooms[index];
    if (!room) return { records: [], next: null };
    const messages = messagesOf(db, room);
    const after = messageId && placeOf(room) === place ? await messages.get(messageId) : undefined;
    const found = await messages.list({ after, oldestFirst: true, limit: messagesAtOnce });
    const taken = fitting(found);
    const isOver = found.length < messagesAtOnce && taken.length === found.length;
    const nextRoom = rooms[index + 1];
    const records = taken.filter((one) => !one.deleted_at).flatMap((one) => recordsOf(room, one));
    if (!isOver) return { records, next: `${placeOf(room)}/${taken.at(-1)!.id}` };
    return { records, next: nextRoom ? `${placeOf(nextRoom)}/` : null };
  },
};
