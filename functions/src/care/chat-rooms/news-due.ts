import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import * as z from 'zod';
import { notifyNow } from '../../core/notifications/notify.ts';
import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Instant } from '../../platform/firestore/instant.ts';
import { writtenSince } from '../../platform/firestore/written-since.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { circleLink } from '../circles/circle-link.ts';
import { circles } from '../circles/store.ts';
import { circleMembers } from '../members/store.ts';
import { isSentMessage, messagesOf, type StoredMessage } from './messages.ts';
import { chatNews, type ChatNews, type NewMessage, type NotifiedUntil } from './news.ts';
import { chatRoomNews } from './due-kinds.ts';
import { chatRooms, everybody, marks, type StoredChatRoom } from './store.ts';

const Kinds = z.partialRecord(z.enum(['mention', 'directMessage', 'newMessages']), z.number());

const Pending = z.object({
  /** The due entry that made the decision. Only this entry sends the notification, in another try if necessary. */
  by: z.string(),
  key: z.string(),
  kind: z.enum(['mention', 'directMessage', 'newMessages']),
  to: z.array(z.string()),
  params: z.record(z.string(), z.string()),
});

/**
 * Which messages of a room people were notified of, and who was notified of which. `pending` holds notifications that
 * are decided but not all written yet. One document beside the room's messages.
 */
const newsOf = (circleId: string, roomId: string) =>
  collection({
    name: `circles/${circleId}/chatRooms/${roomId}/news`,
    times: 'snake',
    schema: z.object({
      until: z.number(),
      told: z.record(z.string(), Kinds),
      pending: z.array(Pending).optional(),
    }),
  });
type StoredNews = RecordOf<ReturnType<typeof newsOf>>;
const noteName = 'told';

/** How far back the first look at a room goes. */
const firstLookMilliseconds = 24 * 3_600_000;
/** Messages stored at the same time may become visible one after the other. */
const overlapMilliseconds = 10_000;
/** How many new messages of a room are read at a time. If there are more, the oldest are skipped. */
const messagesAtMost = 2000;
const roomsAtOnce = 10;
/** Shorter than an entry's time limit. */
const workMilliseconds = 120_000;

/**
 * Notifies people of new messages in several rooms at a time. Leaves the rest to another entry when time runs out. A
 * repeated run notifies nobody twice.
 */
export const tellOfRooms = async ({ key, tenantId, ref }: DueEntryOf<typeof chatRoomNews>): Promise<void> => {
  const startedAt = now();
  const left = new Map(Object.entries(ref.rooms));
  await inParallel([...left], roomsAtOnce, async ([roomId, circleId]) => {
    if (now() - startedAt > workMilliseconds) return;
    await tellOfRoom({ by: key, tenantId, circleId, roomId });
    left.delete(roomId);
  });
  if (left.size === 0) return;
  const next = { key: `${key}+`, tenantId, ref: { rooms: Object.fromEntries(left) } };
  await platformDatabase.transaction(async (tx) => schedule(tx, chatRoomNews, next));
};

interface Run {
  /** The due entry. */
  readonly by: string;
  readonly tenantId: string;
  readonly circleId: string;
  readonly roomId: string;
}

/**
 * Notifies people of a room's new messages. Stores the decision before the first notification, so that a repeated or
 * overtaken run notifies nobody twice.
 */
const tellOfRoom = async (run: Run): Promise<void> => {
  const { by, tenantId, circleId, roomId } = run;
  const db = tenantDatabase(tenantId);
  const notes = newsOf(circleId, roomId);
  for (;;) {
    const [room, note] = await Promise.all([db.get(chatRooms(circleId), roomId), db.get(notes, noteName)]);
    if (!room) return;
    // An earlier try of this entry stopped half-way.
    if (note) await tellPending(db, run, note);
    const decided = await decide(db, room, by, note);
    if (!decided) return;
    const noted = await db.transaction(async (tx) => {
      const current = await tx.get(notes, noteName);
      if (current?.until !== note?.until) return undefined;
      if (!current) return tx.create(notes, decided, noteName);
      return tx.update(notes, current, { ...decided, pending: [...(current.pending ?? []), ...decided.pending] });
    });
    // Another run was faster, but may not have seen all of these messages.
    if (noted) return tellPending(db, run, noted);
  }
};

const tellPending = async (db: Database, { by, tenantId, circleId, roomId }: Run, note: StoredNews): Promise<void> => {
  const pending = (note.pending ?? []).filter((one) => one.by === by);
  const circle = pending.length > 0 && (await db.get(circles, circleId));
  if (!circle) return;
  const link = circleLink(circle.slug, `/care/chat/${roomId}`);
  for (const { by: _, ...told } of pending) await notifyNow(tenantId, { ...told, circleId, link });
  await db.change(newsOf(circleId, roomId), note, undefined, (current) => ({
    pending: (current.pending ?? []).filter((one) => one.by !== by),
  }));
};

/** Decides which notifications a room needs since the last look; undefined if nothing was written. */
const decide = async (db: Database, room: StoredChatRoom, by: string, note: StoredNews | undefined) => {
  const since = note ? note.until - overlapMilliseconds : now() - firstLookMilliseconds;
  const found = await messagesOf(db, room).since(since, messagesAtMost);
  const newest = found[0]?.created_at.toMillis() ?? 0;
  if (newest <= (note?.until ?? 0)) return undefined;
  const [people, seen] = await Promise.all([peopleIn(db, room), seenSince(db, room, since)]);
  const messages = found.filter(isSentMessage).map(asNews);
  const told = (note?.told ?? {}) as NotifiedUntil;
  const { news, told: toldNow } = chatNews({ kind: room.kind, people, messages, seen, told, now: now() });
  const names = await namesOf(db, room.circle_id, news);
  const pending = news.map(({ kind, message, to }) => ({
    by,
    key: `${room.id}/${kind}/${message.id}/${newest}`,
    kind,
    to: [...to],
    params: { name: names.get(message.author_id) ?? '', room: room.name ?? '' },
  }));
  return { until: newest, told: toldNow, pending };
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

/** Returns the authors' names, as their circle knows them. */
const namesOf = async (db: Database, circleId: string, news: readonly ChatNews[]): Promise<Map<string, string>> => {
  const authors = [...new Set(news.map(({ message }) => message.author_id))];
  const found = await db.getMany(
    circleMembers,
    authors.map((userId) => circleMemberId(circleId, userId)),
  );
  return new Map(found.map(({ user_id, name }) => [user_id, name]));
};
