import { beginning, emptyArchive } from '../../functions/src/care/archives/start.ts';
import {
  archiveFolder,
  archives,
  type ArchiveFields,
  type StoredArchive,
} from '../../functions/src/care/archives/store.ts';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../functions/src/platform/storage.ts';

/** An archive as if it had been made: in two pieces, whatever is in them. */
export const keepArchive = async (
  db: Database,
  circle_id: string,
  user_id: string,
  also: Partial<ArchiveFields> = {},
): Promise<StoredArchive> => {
  const id = newId();
  const folder = archiveFolder({ circle_id, id });
  const files = tenantFiles(db.path('').split('/')[1]!);
  const contents = ['PK and ', 'the rest'].map((text) => new TextEncoder().encode(text));
  const pieces = contents.map(({ length }, index) => ({ path: `${folder}piece-${index}`, size: length }));
  await Promise.all(contents.map((bytes, index) => files.put(pieces[index]!.path, bytes, 'application/zip')));
  const fields: ArchiveFields = {
    ...emptyArchive,
    circle_id,
    user_id,
    role: 'member',
    language: 'en',
    work: beginning(0),
    status: 'READY',
    progress: { done: 3, total: 3 },
    counts: { circle: 1, members: 2 },
    failures: [],
    pieces,
    size_bytes: 15,
    file_name: 'Garden 2026-11-21.zip',
    made_at: timestamp(),
    expires_at: secondsFromNow(3600),
    ...also,
  };
  return (await db.create(archives, fields, id))!;
};
