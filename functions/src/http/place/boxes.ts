import { TooManyParts } from '../in-parts.ts';

/** A box of an ISO base media file, such as MP4, MOV, HEIC and AVIF. */
export interface Box {
  /** Four Latin-1 letters. */
  readonly name: string;
  /** The offset of its head, of its content, and of what follows it. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Yields the boxes between two offsets. A box that claims to be longer than its parent ends with the parent; invalid
 * data ends the search.
 */
export function* boxesIn(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > end) return;
    const long = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const size = short === 0 ? end - at : long;
    if (size < head) return;
    const next = Math.min(end, at + size);
    yield { name: bytes.toString('latin1', at + 4, at + 8), at, start: at + head, end: next };
    at = next;
  }
}

/** Most boxes that are read in one parent: far more than cameras write. */
const few = 10_000;

/** Yields the boxes of a parent that should have only a few. Throws `TooManyParts` if it has more. */
export function* fewBoxesIn(bytes: Buffer, parent: Pick<Box, 'start' | 'end'>): Generator<Box> {
  let left = few;
  for (const box of boxesIn(bytes, parent)) {
    if (left-- === 0) throw new TooManyParts();
    yield box;
  }
}

/** Returns the first box at this path; undefined if there is none. */
export const boxAt = (bytes: Buffer, parent: Pick<Box, 'start' | 'end'>, ...path: string[]): Box | undefined => {
  const [name, ...rest] = path;
  for (const box of fewBoxesIn(bytes, parent))
    if (box.name === name) return rest.length > 0 ? boxAt(bytes, box, ...rest) : box;
  return undefined;
};
