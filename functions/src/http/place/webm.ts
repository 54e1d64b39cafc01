import { isOfPlace } from './names.ts';

/** Elements of Matroska, of which WebM is a part. */
const element = { crc: 0xbf, void: 0xec, cluster: 0x1f43b675, tags: 0x1254c367, simpleTag: 0x67c8, tagName: 0x45a3 };
/** Elements whose children are read. */
const parents = new Set([0x18538067, element.tags, 0x7373, element.simpleTag]);
/** A tag's value, as text or as bytes. */
const values = new Set([0x4487, 0x4485]);
/** Most children that are read. A tag has five. */
const mostChildren = 32;

interface Element {
  readonly id: number;
  readonly start: number;
  /** The end within the bytes at hand. */
  readonly end: number;
  /** The length of its content, as it claims. */
  readonly size: number;
  /** True for a live recording, which does not know its length. */
  readonly isEndless: boolean;
}

/** Returns the length of a number at this offset, read from its first byte: 1 to 8; 9 if there is no number. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23;

/** Returns the element at this offset; undefined if there is none. */
export const elementAt = (bytes: Buffer, at: number): Element | undefined => {
  const idLength = lengthAt(bytes, at);
  const sizeAt = at + idLength;
  const sizeLength = lengthAt(bytes, sizeAt);
  const start = sizeAt + sizeLength;
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) return undefined;
  const mask = 2 ** (8 - sizeLength) - 1;
  let size = bytes[sizeAt]! & mask;
  let isEndless = size === mask;
  for (let offset = sizeAt + 1; offset < start; offset++) {
    isEndless &&= bytes[offset] === 0xff;
    size = size * 256 + bytes[offset]!;
  }
  const end = isEndless ? bytes.length : Math.min(bytes.length, start + size);
  return { id: bytes.readUIntBE(at, idLength), start, end, size, isEndless };
};

/**
 * Removes the place from a WebM by overwriting the values of tags about it. Makes a single pass, however deep the
 * nesting; yields after each element.
 */
export function* removePlaceFromWebm(bytes: Buffer): Generator<undefined, void> {
  let [at, blankUntil, checksumAt] = [0, 0, -1];
  for (let one = elementAt(bytes, at); one; one = elementAt(bytes, at)) {
    yield;
    const { id, start, end, isEndless } = one;
    if (id === element.tags) checksumAt = bytes[start] === element.crc ? start : -1;
    if (id === element.simpleTag && isTagOfPlace(bytes, one)) blankUntil = Math.max(blankUntil, end);
    if (start < blankUntil && values.has(id)) {
      bytes.fill(0, start, end);
      // The checksum of all tags would be wrong now. It is optional, so it is removed.
      if (checksumAt >= 0) bytes[checksumAt] = element.void;
    }
    at = parents.has(id) || (id === element.cluster && isEndless) ? start : end;
  }
}

const isTagOfPlace = (bytes: Buffer, tag: Element): boolean => {
  let at = tag.start;
  for (let left = mostChildren; left > 0 && at < tag.end; left--) {
    const child = elementAt(bytes, at);
    if (!child) return false;
    if (
      child.id === element.tagName &&
      isOfPlace(bytes.toString('utf8', child.start, Math.min(child.end, child.start + 200)))
    )
      return true;
    at = child.end;
  }
  return false;
};
