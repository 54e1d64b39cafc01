import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import * as z from 'zod';
import { notify } from '../../core/notifications/notify.ts';
import { now } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { collection } from '../../platform/firestore/collection.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Instant } from '../../platform/firestore/instant.ts';
import { writtenSince } from '../../platform/firestore/written-since.ts';
import { circleLink } from '../circles/circle-link.ts';
import { circles } from '../circles/store.ts';
import { circleMembers } from '../members/store.ts';
import { isSentMessage, messagesOf, type StoredMessage } from './messages.ts';
import { chatNews, type ChatNews, type NewMessage, type Told } from './news.ts';
import type { chatRoomNews } from './due-kinds.ts';
import { chatRooms, everybody, marks, type StoredChatRoom } from './store.ts';

const Kinds = z.partialRecord(z.enum(['mention', 'directMessage', 'newMessages']), z.number());

/** What people have been told of a room: up to which message, and who of what. One document beside the room's messages. */
const newsOf = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/news`,
    times: 'snake',
    schema: z.object({ until: z.number(), told: z.record(z.string(), Kinds) }),
  });
const noteName = 'told';

/** Before the first look at a room. */
const firstLookMilliseconds = 24 * 3_600_000;
/** Messages that were stored at the same time may be seen one after the other. */
const overlapMilliseconds = 10_000;
/** Of more messages at a time the oldest are passed over; that there are new ones is told all the same. */
const messagesAtMost = 2000;

/**
 * Tells people of a room's new messages. What was told is noted in the transaction that tells it, so that a run that is
 * repeated, or overtaken by another, tells nobody twice.
 */
export const tellOfRoom = async ({ tenantId, ref }: DueEntryOf<typeof chatRoomNews>): Promise<void> => {
  const { circleId, roomId } = ref;
  const db = tenantDatabase(tenantId);
  const notes = newsOf(circleId, roomId);
  const [room, note] = await Promise.all([db.get(chatRooms(circleId), roomId), db.get(notes, noteName)]);
  if (!room) return;
  const since = note ? note.until - overlapMilliseconds : now() - firstLookMilliseconds;
  const found = await messagesOf(db, room).since(since, messagesAtMost);
  const newest = found[0]?.created_at.toMillis() ?? 0;
  if (newest <= (note?.until ?? 0)) return;
  const [people, seen] = await Promise.all([peopleIn(db, room), seenSince(db, room, since)]);
  const messages = found.filter(isSentMessage).map(asNews);
  const told = (note?.told ?? {}) as Told;
  const decided = chatNews({ kind: room.kind, people, messages, seen, told, now: now() });
  const [circle, names] = await Promise.all([db.get(circles, circleId), namesOf(db, circleId, decided.news)]);
  if (!circle) return;
  const link = circleLink(circle.slug, `/care/chat/${roomId}`);
  await db.transaction(async (tx) => {
    const current = await tx.get(notes, noteName);
    if (current?.version !== note?.version) return;
    const fields = { until: newest, told: decided.told };
    if (current) tx.update(notes, current, fields);
    else tx.create(notes, fields, noteName);
    for (const { kind, message, to } of decided.news)
      notify(tx, tenantId, {
        key: `${roomId}/${kind}/${message.id}/${newest}`,
        kind,
        to: [...to],
        circleId,
        params: { name: names.get(message.author_id) ?? '', room: room.name ?? '' },
        link,
      });
  });
};

const asNews = ({ id, author_id, mentions, created_at }: StoredMessage): NewMessage => ({
  id,
  author_id,
  mentions,
  at: created_at.toMillis(),
});

const peopleIn = async (db: Database, { circle_id, member_ids }: StoredChatRoom): Promise<readonly string[]> => {
  if (!member_ids.includes(everybody)) return member_ids;
  const members = await db.find(circleMembers, { circle_id, active: true }, limits.circleMembers);
  return members.map(({ user_id }) => user_id);
};

/** Returns who has seen the room since, and when. */
const seenSince = async (db: Database, room: StoredChatRoom, since: number): Promise<Record<string, number>> => {
  const { name } = marks(room.circle_id, room.id);
  const found = await writtenSince<{ at: Instant }>(db, name, 'at', since, limits.circleMembers);
  return Object.fromEntries(found.map(({ id, at }) => [id, at.toMillis()]));
};

/** Returns the names of the authors, as their circle knows them. */
const namesOf = async (db: Database, circleId: string, news: readonly ChatNews[]): Promise<Map<string, string>> => {
  const authors = [...new Set(news.map(({ message }) => message.author_id))];
  const found = await db.getMany(
    circleMembers,
    authors.map((userId) => circleMemberId(circleId, userId)),
  );
  return new Map(found.map(({ user_id, name }) => [user_id, name]));
};
