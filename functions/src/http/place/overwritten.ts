import { inParts } from '../in-parts.ts';

/** Bytes of a file that were overwritten to remove the place of recording, as they were. */
export interface Overwritten {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Changes that are this close are kept as one. */
const near = 1024;
const comparedAtOnce = 16_384;

/**
 * Returns what was overwritten between two states of the same bytes, which begin at `at` of the file. Yields to other
 * calls.
 */
export const overwrittenIn = (before: Buffer, after: Buffer, at = 0): Promise<Overwritten[]> =>
  inParts(compare(before, after, at));

function* compare(before: Buffer, after: Buffer, at: number): Generator<undefined, Overwritten[]> {
  const ranges: { start: number; end: number }[] = [];
  for (let from = 0; from < before.length; from += comparedAtOnce) {
    yield;
    const to = Math.min(before.length, from + comparedAtOnce);
    if (before.compare(after, from, to, from, to) === 0) continue;
    for (let index = from; index < to; index++) {
      if (before[index] === after[index]) continue;
      const last = ranges.at(-1);
      if (last && index - last.end <= near) last.end = index + 1;
      else ranges.push({ start: index, end: index + 1 });
    }
  }
  return ranges.map(({ start, end }) => ({ at: at + start, bytes: Buffer.from(before.subarray(start, end)) }));
}

const headBytes = 12;

/** Encodes overwritten bytes for the storage: offset (6 bytes), length (6 bytes) and bytes of each range. */
export const encodeOverwritten = (ranges: readonly Overwritten[]): Buffer =>
  Buffer.concat(
    ranges.flatMap(({ at, bytes }) => {
      const head = Buffer.alloc(headBytes);
      head.writeUIntBE(at, 0, 6);
      head.writeUIntBE(bytes.length, 6, 6);
      return [head, bytes];
    }),
  );

export const decodeOverwritten = (stored: Uint8Array): Overwritten[] => {
  const from = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const ranges: Overwritten[] = [];
  for (let offset = 0; offset + headBytes <= from.length;) {
    const length = from.readUIntBE(offset + 6, 6);
    const start = offset + headBytes;
    ranges.push({ at: from.readUIntBE(offset, 6), bytes: from.subarray(start, start + length) });
    offset = start + length;
  }
  return ranges;
};

/** Passes a file on from the offset `at`, with what was overwritten in its place again. */
export async function* withOverwritten(
  chunks: AsyncIterable<Uint8Array>,
  ranges: readonly Overwritten[],
  at: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sorted = ranges.toSorted((one, other) => one.at - other.at);
  let [start, next] = [at, 0];
  for await (const chunk of chunks) {
    const bytes = Uint8Array.from(chunk);
    const end = start + bytes.length;
    while (next < sorted.length && sorted[next]!.at + sorted[next]!.bytes.length <= start) next++;
    for (let index = next; index < sorted.length && sorted[index]!.at < end; index++) {
      const range = sorted[index]!;
      const skipped = Math.max(0, start - range.at);
      bytes.set(range.bytes.subarray(skipped, end - range.at), range.at + skipped - start);
    }
    start = end;
    yield bytes;
  }
}
