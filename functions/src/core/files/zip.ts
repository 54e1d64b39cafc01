import { crc32 } from 'node:zlib';
import { withCall } from '../../platform/call.ts';
import { timestamp } from '../../platform/clock.ts';
import { centralDirectory, dataDescriptor, localHeader, pack, type ZipEntry } from './zip-format.ts';

/** Time limit for each part of a file; the total time depends on the receiver's speed. */
const partSeconds = 20;

/** A file of a zip: a text, which is compressed, or bytes, which are kept as they are. */
export type ZippedFile = { readonly path: string } & (
  | { readonly text: () => string }
  /** Returns undefined if the file no longer exists. */
  | { readonly open: () => Promise<AsyncIterable<Uint8Array> | undefined> }
);

/** Yields a zip of these files while it is read, with only a part of one of them in memory. */
export async function* zipOf(requestId: string, files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const at = timestamp();
  const entries: ZipEntry[] = [];
  let offset = 0;
  const counted = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for (const file of files) {
    if ('text' in file) {
      const { entry, data } = pack({ name: file.path, type: 'text/plain', at, offset }, [Buffer.from(file.text())]);
      entries.push(entry);
      yield counted(localHeader(entry));
      for (const bytes of data) yield counted(bytes);
      continue;
    }
    const content = await withCall(requestId, partSeconds, file.open);
    // Leaves out files that have been deleted since.
    if (!content) continue;
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
