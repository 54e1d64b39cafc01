import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import * as z from 'zod';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { attachmentPath, attachments } from '../chat-rooms/attachments.ts';
import { chatRooms } from '../chat-rooms/store.ts';
import { circles } from '../circles/store.ts';
import { deletions } from '../deletions/store.ts';
import { documents, filePath } from '../documents/store.ts';

/** A file that people put into a circle, as its record describes it. */
export interface KeptFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** Notes a new hash in its record. Returns whether there is one. */
  readonly note: (tx: Transaction, sha256: string) => Promise<boolean>;
}

interface Stop {
  /** The cursor with which to go on after this one. */
  readonly next: string;
  /** None where a page or a circle has been looked through. */
  readonly file?: KeptFile;
}

const pageSize = 50;

/**
 * Yields the files of all circles from a cursor on: documents, those that can be restored, and files in the chat. The
 * cursor is `documents/{id}`, `deletions/{id}` or `chat/{circle}/{room}/{id}`, each after which to go on.
 */
export async function* keptFiles(db: Database, cursor: string): AsyncGenerator<Stop> {
  const [part = '', ...after] = cursor.split('/');
  if (part === '' || part === 'documents') yield* pagesOf('documents', after[0], (id) => documentsAfter(db, id));
  if (part !== 'chat')
    yield* pagesOf('deletions', part === 'deletions' ? after[0] : '', (id) => deletionsAfter(db, id));
  yield* chatFiles(db, part === 'chat' ? after : []);
}

interface Found {
  readonly id: string;
  readonly file?: KeptFile | undefined;
}

/** Yields pages of records until one is not full. */
async function* pagesOf(place: string, from = '', page: (after: string) => Promise<Found[]>): AsyncGenerator<Stop> {
  for (let after = from; ;) {
    const found = await page(after);
    for (const { id, file } of found) yield { next: `${place}/${id}`, ...(file && { file }) };
    if (found.length < pageSize) return;
    after = found.at(-1)!.id;
  }
}

interface Described {
  readonly id: string;
  readonly circle_id: string;
  readonly content_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

const fileOf = (document: Described): KeptFile => ({
  path: filePath(document),
  type: document.content_type,
  size: document.size_bytes,
  sha256: document.sha256,
  // It may have been deleted or restored in the meantime.
  note: async (tx, sha256) => {
    const [current, deleted] = await Promise.all([
      tx.get(documents, document.id),
      tx.get(deletions, deletionId.document(document)),
    ]);
    if (current) tx.note(documents, current, { sha256 });
    if (deleted) tx.note(deletions, deleted, { record: { ...deleted.record, sha256 } });
    return Boolean(current ?? deleted);
  },
});

/** Returns the files of a page of documents. */
export const keptDocuments = async (db: Database, after: string, limit: number): Promise<KeptFile[]> =>
  (await db.walk(documents, after, limit)).map(fileOf);

const documentsAfter = async (db: Database, after: string): Promise<Found[]> =>
  (await db.walk(documents, after, pageSize)).map((document) => ({ id: document.id, file: fileOf(document) }));

const DeletedDocument = z.object({
  circle_id: z.string(),
  content_type: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
});

const deletionsAfter = async (db: Database, after: string): Promise<Found[]> =>
  (await db.walk(deletions, after, pageSize)).map(({ id, noun, record_id, record }) => {
    const known = noun === 'document' ? DeletedDocument.safeParse(record).data : undefined;
    return { id, file: known && fileOf({ id: record_id, ...known }) };
  });

/** Yields the files of all chat rooms, circle by circle. */
async function* chatFiles(
  db: Database,
  [circleId = '', roomId = '', id = '']: readonly string[],
): AsyncGenerator<Stop> {
  if (circleId) yield* roomsOf(db, circleId, roomId, id);
  for (let after = circleId; ;) {
    const [circle] = await db.walk(circles, after, 1);
    if (!circle) return;
    yield* roomsOf(db, circle.id, '', '');
    after = circle.id;
    yield { next: `chat/${after}/~` };
  }
}

async function* roomsOf(db: Database, circleId: string, roomId: string, id: string): AsyncGenerator<Stop> {
  const filesOf = (room: string, after: string) =>
    pagesOf(`chat/${circleId}/${room}`, after, (last) => attachmentsAfter(db, { circle_id: circleId, id: room }, last));
  if (roomId && roomId !== '~') yield* filesOf(roomId, id);
  for (let after = roomId; after !== '~';) {
    const [room] = await db.walk(chatRooms(circleId), after, 1);
    if (!room) return;
    yield* filesOf(room.id, '');
    after = room.id;
  }
}

const attachmentsAfter = async (
  db: Database,
  room: { readonly circle_id: string; readonly id: string },
  after: string,
): Promise<Found[]> => {
  const of = attachments(room.circle_id, room.id);
  return (await db.walk(of, after, pageSize)).map(({ id, sha256: known, file }) => ({
    id,
    file: {
      path: attachmentPath(room, id),
      type: file.content_type,
      size: file.size_bytes,
      sha256: known,
      note: async (tx, sha256) => {
        const current = await tx.get(of, id);
        if (current) tx.note(of, current, { sha256 });
        return current !== undefined;
      },
    },
  }));
};
