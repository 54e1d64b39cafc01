import { inParts, TooManyParts, turnTaker } from '../in-parts.ts';
import { type Overwritten, overwrittenIn } from './overwritten.ts';
import { removePlaceFromPart } from './videos.ts';
import { elementAt, removePlaceFromWebm } from './webm.ts';

/** A file that is read in ranges, with both ends included. */
export interface RangeReader {
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<Buffer>;
}

/** A range of a file, without its end. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Most bytes of a part that is read as a whole: the tables of a film of three hours have a tenth of this. */
const mostWhole = 24_000_000;
/** Most parts of the file that are looked at to find its tables. A camera writes five. */
const mostLooked = 64;
/** Most parts of a file. A recording of 500 MB has some 100,000. */
const mostParts = 1_000_000;
/** The longest head of a part, in bytes. */
const headBytes = 16;
/** Ranges that are overwritten elsewhere in the file. A camera writes a few thousand. */
const mostRanges = 200_000;

/** Boxes that hold pictures and sound, or nothing. */
const passed = new Set(['mdat', 'free', 'skip', 'wide']);
/** Elements of Matroska, of which WebM is a part. */
const element = { segment: 0x18538067, cluster: 0x1f43b675, tags: 0x1254c367 };

/** A part's length, and whether it is read as a whole instead of passed on piece by piece. */
interface Part {
  readonly length: number;
  readonly isWhole: boolean;
}

type PartAt = (bytes: Buffer, left: number) => Part;

const boxPart: PartAt = (bytes, left) => {
  if (bytes.length < 8) return { length: left, isWhole: false };
  const short = bytes.readUInt32BE(0);
  const isLong = short === 1 && bytes.length >= headBytes;
  const length = isLong ? Number(bytes.readBigUInt64BE(8)) : short;
  // Whatever is not a box is passed on up to the end, as players do.
  if (length !== 0 && length < (isLong ? headBytes : 8)) return { length: left, isWhole: false };
  const size = length === 0 ? left : Math.min(left, length);
  return { length: size, isWhole: !passed.has(bytes.toString('latin1', 4, 8)) };
};

const elementPart: PartAt = (bytes, left) => {
  const one = elementAt(bytes, 0);
  if (!one) return { length: left, isWhole: false };
  // Goes on inside the segment, and inside a cluster that does not know its length.
  const isParent = one.id === element.segment || (one.id === element.cluster && one.isEndless);
  const length = isParent ? one.start : Math.min(left, one.start + one.size);
  return { length, isWhole: one.id === element.tags };
};

const partAt = (type: string): PartAt => (type === 'video/webm' ? elementPart : boxPart);

const isBoxed = (type: string): boolean => type !== 'video/webm';

/**
 * Finds what a film's tables refer to and must be overwritten: what a metadata track recorded while the camera was
 * filming. Reads the heads of the first parts, and the tables. Throws `TooManyParts` if the tables are larger than those
 * of any film.
 */
export const placesElsewhere = async (file: RangeReader, type: string): Promise<readonly Range[]> => {
  if (!isBoxed(type)) return [];
  const ranges: Range[] = [];
  const blank = (from: number, to: number): void => {
    if (ranges.push({ from, to }) > mostRanges) throw new TooManyParts();
  };
  let at = 0;
  for (let looked = 0; looked < mostLooked && at < file.size; looked++) {
    const head = await file.read(at, Math.min(file.size, at + headBytes) - 1);
    const { length } = boxPart(head, file.size - at);
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > mostWhole) throw new TooManyParts();
      const tables = await file.read(at, at + length - 1);
      await inParts(removePlaceFromPart(tables, { length: file.size, blank }));
    }
    at += length;
  }
  return ranges.toSorted((one, other) => one.from - other.from);
};

/** Overwrites the ranges in bytes that begin at `at` of the file. `next` is the first range that may still matter. */
const blankIn = (
  bytes: Buffer,
  at: number,
  ranges: readonly Range[],
  next: number,
  keep: (overwritten: Overwritten) => void,
): number => {
  let index = next;
  for (; index < ranges.length && ranges[index]!.from < at + bytes.length; index++) {
    const { from, to } = ranges[index]!;
    const [start, end] = [Math.max(0, from - at), Math.max(0, Math.min(bytes.length, to - at))];
    if (end > start) keep({ at: at + start, bytes: Buffer.from(bytes.subarray(start, end)) });
    bytes.fill(0, start, end);
    if (to > at + bytes.length) break;
  }
  return index;
};

/**
 * Passes a film on without the place of recording, in one pass and with a few megabytes in memory. Every byte keeps its
 * offset. `elsewhere` are the ranges that `placesElsewhere` found; `keep` gets what is overwritten. Throws
 * `TooManyParts` for a part that is larger than in any film.
 */
export async function* withoutPlace(
  chunks: AsyncIterable<Uint8Array>,
  { size, type, elsewhere }: { readonly size: number; readonly type: string; readonly elsewhere: readonly Range[] },
  keep: (overwritten: Overwritten) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const [find, takeTurn] = [partAt(type), turnTaker()];
  const file = { length: size, blank: () => undefined };
  let [pieces, gathered, at, left, next, parts]: [Buffer[], number, number, number, number, number] = [
    [],
    0,
    0,
    0,
    0,
    0,
  ];
  let isWhole = false;
  /** Returns how many bytes must be at hand before the next step. */
  const needed = (): number => Math.min(size - at, left === 0 ? headBytes : isWhole ? left : 1);
  for await (const chunk of chunks) {
    pieces.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    gathered += chunk.length;
    if (gathered < needed()) continue;
    let kept = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    while (kept.length > 0 && kept.length >= needed()) {
      const pause = takeTurn();
      if (pause) await pause;
      if (left === 0) {
        if (++parts > mostParts) throw new TooManyParts();
        ({ length: left, isWhole } = find(kept, size - at));
        if (isWhole && left > mostWhole) throw new TooManyParts();
        continue;
      }
      const part = kept.subarray(0, left);
      if (isWhole) {
        const before = Buffer.from(part);
        await inParts(isBoxed(type) ? removePlaceFromPart(part, file) : removePlaceFromWebm(part));
        (await overwrittenIn(before, part, at)).forEach(keep);
      }
      next = blankIn(part, at, elsewhere, next, keep);
      [left, at, kept] = [left - part.length, at + part.length, kept.subarray(part.length)];
      yield part;
    }
    [pieces, gathered] = [[kept], kept.length];
  }
}
