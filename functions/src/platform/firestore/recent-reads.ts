import { sharedByCalls } from '../shared-work.ts';
import type { Case, Collection, Stored } from './collection.ts';
import { isFollowed } from './echo.ts';

/** Milliseconds for which a read serves other calls: a page makes all its calls within a second. */
const kept = 1000;
const most = 10_000;

interface RecentRead {
  /** When the read expires, in milliseconds of the process's own clock. */
  readonly until: number;
  readonly record: () => Promise<unknown>;
}

const reads = new Map<string, RecentRead>();

const forgetOld = (): void => {
  const now = performance.now();
  for (const [path, { until }] of reads) {
    if (until > now && reads.size < most) return;
    reads.delete(path);
  }
};

const remember = (path: string, record: RecentRead['record']): RecentRead => {
  const read = { until: performance.now() + kept, record };
  // Keep the newest at the end.
  reads.delete(path);
  reads.set(path, read);
  return read;
};

/** The part of a database that this file reads. */
interface Readable {
  readonly path: (collection: string) => string;
  readonly get: <Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
  ) => Promise<Stored<Fields, Times> | undefined>;
}

const pathOf = (db: Pick<Readable, 'path'>, of: Collection<any, any>, id: string): string =>
  `${db.path(of.name)}/${id}`;

/**
 * Returns a document as it was within the last second; undefined if it did not exist. Calls for the same document share
 * a read. Sees this process's own writes at once, and those of others after at most a second. Collections that are
 * written outside of transactions are read without sharing, because those writes are not noticed here.
 */
const getRecent = <Fields, Times extends Case>(
  db: Readable,
  of: Collection<Fields, Times>,
  id: string,
): Promise<Stored<Fields, Times> | undefined> => {
  if (!isFollowed(of)) return db.get(of, id);
  const path = pathOf(db, of, id);
  forgetOld();
  const known = reads.get(path);
  if (known && known.until > performance.now()) return known.record() as Promise<Stored<Fields, Times> | undefined>;
  const record = sharedByCalls('firestore', () => db.get(of, id));
  const read = remember(path, record);
  // A missing record may be created at any moment, so it is not remembered. Neither are errors.
  const forget = (found?: unknown): void => {
    if (!found && reads.get(path) === read) reads.delete(path);
  };
  record().then(forget, () => forget());
  return record();
};

/** Returns a database for calls that only read; it shares reads made within a second. */
export const recently = (db: Readable): Pick<Readable, 'get'> => ({ get: (of, id) => getRecent(db, of, id) });

let lastWrite = 0;

/**
 * Runs a list, and shares the records that it read with the calls that follow it, unless this process has written since
 * it began.
 */
export const sharingReads = async <Fields, Times extends Case, Page extends { items: Stored<Fields, Times>[] }>(
  db: Pick<Readable, 'path'>,
  of: Collection<Fields, Times>,
  list: () => Promise<Page>,
): Promise<Page> => {
  const start = performance.now();
  const page = await list();
  forgetOld();
  const isCurrent = isFollowed(of) && lastWrite < start;
  if (isCurrent) for (const record of page.items) remember(pathOf(db, of, record.id), () => Promise.resolve(record));
  return page;
};

/** Records that these documents were written, so that the next call reads them again. */
export const forgetReads = (paths: Iterable<string>): void => {
  lastWrite = performance.now();
  for (const path of paths) reads.delete(path);
};
