import { crc32 } from 'node:zlib';
import { withCall } from '../../platform/call.ts';
import { timestamp } from '../../platform/clock.ts';
import { centralDirectory, dataDescriptor, localHeader, pack, type ZipEntry } from './zip-format.ts';

/** Time limit for each part of a file; the total time depends on the receiver's speed. */
const partSeconds = 20;

/** Reserve this path if a zip has files with names of their own. */
export const missingPath = 'missing-files.txt';

/** A file of a zip: a text, which is compressed, or bytes, which are kept as they are. */
export type ZippedFile = { readonly path: string } & (
  | { readonly text: () => string }
  /** Returns undefined if the file no longer exists. */
  | { readonly open: () => Promise<AsyncIterable<Uint8Array> | undefined> }
);

/** Returns the text that lists files which no longer exist, by their paths. */
export type MissingNote = (paths: readonly string[]) => Promise<string>;

/**
 * Yields a zip of these files while it is read, with only a part of one of them in memory. If some no longer exist, the
 * zip ends with a text that lists them.
 */
export async function* zipOf(
  requestId: string,
  files: Iterable<ZippedFile>,
  missingNote: MissingNote,
): AsyncGenerator<Uint8Array> {
  const at = timestamp();
  const entries: ZipEntry[] = [];
  const missing: string[] = [];
  let offset = 0;
  const counted = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  const text = function* (name: string, content: string): Generator<Uint8Array> {
    const { entry, data } = pack({ name, type: 'text/plain', at, offset }, [Buffer.from(content)]);
    entries.push(entry);
    yield counted(localHeader(entry));
    for (const bytes of data) yield counted(bytes);
  };
  for (const file of files) {
    if ('text' in file) {
      yield* text(file.path, file.text());
      continue;
    }
    const content = await withCall(requestId, partSeconds, file.open);
    if (!content) {
      missing.push(file.path);
      continue;
    }
    const begun = {
      name: file.path,
      crc: 0,
      size: 0,
      packed: 0,
      method: 0,
      offset,
      at,
      isDescribedAfter: true,
    } as const;
    yield counted(localHeader(begun));
    let [crc, size] = [0, 0];
    for await (const bytes of inTime(requestId, content)) {
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield counted(bytes);
    }
    const entry = { ...begun, crc, size, packed: size };
    entries.push(entry);
    yield counted(dataDescriptor(entry));
  }
  if (missing.length > 0) yield* text(missingPath, await withCall(requestId, partSeconds, () => missingNote(missing)));
  yield centralDirectory(entries, offset);
}

/** Gives each part of a file its own time limit, so that a slow receiver does not use up that of the call. */
async function* inTime(requestId: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = content[Symbol.asyncIterator]();
  for (;;) {
    const next = await withCall(requestId, partSeconds, () => parts.next());
    if (next.done) return;
    yield next.value;
  }
}
