import type { ChatMessage } from '@kindred/contract/care/chat-rooms/message';
import type { ChatRoom } from '@kindred/contract/care/chat-rooms/chat-room';
import { linkRelation } from '@kindred/contract/markdown/links';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { linkedText } from '../linked-text.ts';
import { entry, facts } from './frame.ts';
import { hrefOf, momentIn, type Sheet } from './sheet.ts';

/** A message in an archive, with the details of its room. */
export type ArchivedMessage = ChatMessage & {
  readonly room_kind: ChatRoom['kind'];
  readonly room_name: string | null;
  /** Empty for the circle's own room. */
  readonly room_member_ids: readonly string[];
};

/** Returns the name of a room; if it has none, the names of the people in it. */
const roomName = ({ labels, nameOf }: Sheet, message: ArchivedMessage): string => {
  if (message.room_name) return message.room_name;
  if (message.room_kind === 'circle') return labels.terms.circle!;
  return message.room_member_ids.map((id) => nameOf(id) ?? labels.formerMember).join(', ');
};

/** Renders a message: who wrote it and when, in which room, and its file. */
export const chatEntry = (sheet: Sheet, { record, file }: GatheredRecord): string => {
  const message = record as ArchivedMessage;
  const { labels } = sheet;
  const [attachment] = message.attachments;
  const link = file?.path
    ? `<p><a href="${e(hrefOf(file.path))}">${e(attachment?.name ?? labels.openFile)}</a></p>`
    : `<p><strong>${e(labels.missing)}</strong></p>`;
  return entry(
    sheet.nameOf(message.author_id) ?? labels.formerMember,
    (message.text
      ? `<blockquote class="words" dir="auto">${linkedText(message.text, linkRelation)}</blockquote>`
      : '') +
      (attachment ? link : '') +
      facts([
        [labels.fields.sent, e(momentIn(sheet, message.created_at))],
        [labels.fields.room, e(roomName(sheet, message))],
        [labels.fields.reactions, e(Object.values(message.reactions).join(' '))],
      ]),
  );
};
