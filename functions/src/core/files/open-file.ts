import { withinDeadline } from '../../platform/deadline.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { withRetries } from '../../platform/storage-retries.ts';

/** A stored file, and its size in bytes as its record says. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
}

/** Larger files are read in parts of this size. */
const partBytes = 4_000_000;

type Files = Pick<TenantFiles, 'getParts' | 'stream'>;

/** Reads the part of a file that begins at `start`. Undefined if the file does not exist. */
const partOf = async (files: Files, { path, size }: StoredFile, start: number): Promise<Uint8Array[] | undefined> => {
  const part = { start, end: Math.min(start + partBytes, size) - 1 };
  const read = withRetries(async () => {
    const stream = await files.stream(path, part);
    if (!stream) return undefined;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
    }
    if (length !== part.end - part.start + 1)
      throw new Error('A stored file does not have the size that it should have');
    return chunks;
  });
  return withinDeadline('storage', read);
};

/**
 * Opens a file of any size with at most 4 MB of it in memory. No connection to the storage stays open while the reader
 * is slow. Undefined if the file does not exist; reading it fails if it is deleted before its end.
 */
export const openFile = async (files: Files, file: StoredFile): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const isSmall = file.size <= partBytes;
  const first = isSmall ? await files.getParts(file.path) : await partOf(files, file, 0);
  if (!first) return undefined;
  return (async function* () {
    yield* first;
    for (let start = partBytes; start < file.size; start += partBytes) {
      const next = await partOf(files, file, start);
      if (!next) throw new Error('A stored file was deleted while it was read');
      yield* next;
    }
  })();
};
