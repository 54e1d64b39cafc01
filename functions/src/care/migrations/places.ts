import { removePlace } from '../../http/place/remove-place.ts';
import { checkOf, type Migration, type Piece } from '../../core/migrations/migration.ts';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { type KeptFile, keptDocuments, keptFiles } from './kept-files.ts';

/** How long a piece starts on further files. */
const milliseconds = 3000;
/** More than was ever accepted: a file is in memory as a whole. */
const mostBytes = 30_000_000;
/** How many files a check reads, among how many documents, and how large they are at most. */
const checked = 3;
const checkedAmong = 10;
const checkedBytes = 5_000_000;

const canSay = (type: string): boolean => /^(image|video|audio)\//.test(type);

interface Cleaned {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Whether its record describes another file. */
  readonly isOther: boolean;
}

/** Reads a file and removes its place; undefined if it no longer exists. */
const read = async (files: TenantFiles, { path, type, sha256: known }: KeptFile): Promise<Cleaned | undefined> => {
  const bytes = await files.get(path);
  if (!bytes) return undefined;
  if (!(await removePlace(bytes, type)))
    log.error('A file may still say where it was made', new Error('It has too many parts'), { path });
  const hash = sha256(bytes);
  return { bytes, sha256: hash, isOther: hash !== known };
};

/**
 * Removes the place from one stored file. First the file is written, then its hash: after a crash between the two, the hash
 * still differs and the file is written again, as the same.
 */
const repair = async (db: Database, files: TenantFiles, file: KeptFile): Promise<boolean> => {
  if (file.size > mostBytes) {
    log.error('A file still says where it was made', new Error('It is too large to be read'), { path: file.path });
    return false;
  }
  const cleaned = await read(files, file);
  if (!cleaned?.isOther) return false;
  await files.put(file.path, cleaned.bytes, file.type);
  const isKept = await db.transaction((tx) => file.note(tx, cleaned.sha256));
  // It was deleted for good meanwhile, with its file.
  if (!isKept) await files.remove(file.path);
  return isKept;
};

const clean = async (db: Database, cursor: string, files: TenantFiles): Promise<Piece> => {
  const until = now() + milliseconds;
  let [looked, changed] = [0, 0];
  for await (const { next, file } of keptFiles(db, cursor)) {
    if (file && canSay(file.type)) {
      looked += 1;
      if (await repair(db, files, file)) changed += 1;
    }
    if (now() > until) return { next, looked, changed };
  }
  return { next: undefined, looked, changed };
};

/** Removes from stored photos, videos and recordings where they were made, as uploads do. */
export const places: Migration = {
  id: 'places',
  name: 'Where photos and videos were taken',
  check: async (db, files) => {
    const some = await keptDocuments(db, '', checkedAmong);
    const small = some.filter(({ type, size }) => canSay(type) && size <= checkedBytes).slice(0, checked);
    let [looked, found] = [0, 0];
    // One after another, so that one file is in memory.
    for (const file of small) {
      const cleaned = await read(files, file);
      if (cleaned) looked += 1;
      if (cleaned?.isOther) found += 1;
    }
    return checkOf(looked, found);
  },
  up: clean,
};
