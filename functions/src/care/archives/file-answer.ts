import { Readable } from 'node:stream';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { StoredFileAnswer } from '../../http/context.ts';
import type { TenantFiles } from '../../platform/storage.ts';
import { webStream } from '../../platform/web-stream.ts';
import type { ZipPart, StoredArchive } from './store.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the slice of each piece that falls into a byte range of the whole, in order. */
export const partsOf = (pieces: readonly ZipPart[], { start, end }: Range): { path: string; part: Range }[] => {
  const parts: { path: string; part: Range }[] = [];
  let begin = 0;
  for (const { path, size } of pieces) {
    const part = { start: Math.max(0, start - begin), end: Math.min(size - 1, end - begin) };
    if (part.start <= part.end) parts.push({ path, part });
    begin += size;
  }
  return parts;
};

/** Opens the first part at once, so that a missing file can still be reported. Opens the others when needed. */
const openParts = async (
  files: TenantFiles,
  parts: readonly { path: string; part: Range }[],
): Promise<Bytes | undefined> => {
  const [first, ...others] = parts;
  const opened = first && (await files.stream(first.path, first.part));
  if (!opened) return undefined;
  async function* all() {
    yield* opened!;
    for (const { path, part } of others) {
      const next = await files.stream(path, part);
      if (!next) throw new Error('A piece of an archive is gone');
      yield* next;
    }
  }
  return webStream(Readable.from(all()));
};

/** Returns the zip as one file, whether it is stored in one piece or in several. */
export const fileAnswer = (files: TenantFiles, archive: StoredArchive): StoredFileAnswer => {
  const { id, pieces, file_name, size_bytes } = archive;
  const size = size_bytes!;
  const [only] = pieces;
  return {
    etag: id.toLowerCase().padEnd(32, '0').slice(0, 32),
    type: 'application/zip',
    size,
    name: file_name!,
    open: (range = { start: 0, end: size - 1 }) => openParts(files, partsOf(pieces, range)),
    ...(pieces.length === 1 && {
      elsewhere: () => files.addressOf(only!.path, contentDisposition('attachment', file_name!)),
    }),
  };
};
