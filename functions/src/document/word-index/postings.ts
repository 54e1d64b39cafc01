/**
 * The places where a term is, packed: for each slot, the distance from the one before it in 7-bit groups, and then a byte
 * with the term's weight in that chunk. Two or three bytes a chunk.
 */
export interface Posting {
  readonly slot: number;
  /** 1–255. */
  readonly weight: number;
}

/** Calls `each` for the postings in their order. */
export const eachPosting = (packed: Uint8Array, each: (slot: number, weight: number) => void): void => {
  let slot = -1;
  for (let at = 0; at < packed.length;) {
    let distance = 0;
    let shift = 0;
    let byte = packed[at++]!;
    while (byte & 0x80) {
      distance |= (byte & 0x7f) << shift;
      shift += 7;
      byte = packed[at++]!;
    }
    slot += distance | (byte << shift);
    each(slot, packed[at++]!);
  }
};

/** Packs postings, sorted by slot. */
export const pack = (postings: readonly Posting[]): Uint8Array<ArrayBuffer> => {
  const bytes: number[] = [];
  let before = -1;
  for (const { slot, weight } of postings) {
    let distance = slot - before;
    before = slot;
    while (distance > 0x7f) {
      bytes.push((distance & 0x7f) | 0x80);
      distance >>>= 7;
    }
    bytes.push(distance, weight);
  }
  return Uint8Array.from(bytes);
};

/** A range of slots: from `start`, and below `end`. */
export interface Slots {
  readonly start: number;
  readonly end: number;
}

/** Returns the postings with those of a range replaced by `added`, which are sorted by slot. */
export const replacedIn = (
  packed: Uint8Array | undefined,
  range: Slots,
  added: readonly Posting[],
): Uint8Array<ArrayBuffer> => {
  const before: Posting[] = [];
  const after: Posting[] = [];
  eachPosting(packed ?? new Uint8Array(), (slot, weight) => {
    if (slot < range.start) before.push({ slot, weight });
    else if (slot >= range.end) after.push({ slot, weight });
  });
  return pack([...before, ...added, ...after]);
};

/** Usual number of terms of a chunk; BM25 compares its length with it. */
const usualLength = 80;
const saturation = 1.2;
const lengthShare = 0.6;
/** The most that one term can add, as often as it may be there. */
export const mostWeight = saturation + 1;

/** Returns the weight of a term in a chunk by BM25, from how often it is there and how many terms the chunk has. */
export const weightOf = (times: number, length: number): number => {
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength);
  const share = (times * mostWeight) / (times + norm) / mostWeight;
  return Math.min(255, Math.max(1, Math.round(share * 255)));
};
