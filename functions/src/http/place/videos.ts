import { type Box, boxesIn, fewBoxesIn } from './boxes.ts';
import { blankMetadataTrack, type Room } from './metadata-tracks.ts';
import { isOfPlace } from './names.ts';

/** Boxes that hold little else than a place: QuickTime’s, 3GPP’s, an action camera’s, and metadata in XML. */
const ofPlace = new Set(['©xyz', '@xyz', 'loci', 'GPMF', 'XMP_', 'xml ']);
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const containers = new Set(['moov', 'udta', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/**
 * Most levels of boxes that are read. The place is at most five levels deep; a forged file can nest boxes endlessly.
 */
const deepest = 8;
/** Most keys that are read. A camera writes a dozen. */
const mostKeys = 1000;

type Range = Pick<Box, 'start' | 'end'>;

/** How many more levels to read, and how many more bytes may be overwritten. */
interface Bounds {
  readonly depth: number;
  readonly room: Room;
}

/** Work that yields after each box. */
type Work = Generator<undefined, void>;

/** Removes the place from an MP4, MOV, HEIC or AVIF. Every byte keeps its offset, since tables refer to offsets. */
export const removePlaceFromBoxes = (bytes: Buffer): Work =>
  removePlaceFromPart(bytes, { length: bytes.length, blank: (from, to) => void bytes.fill(0, from, to) });

/**
 * Removes the place from some boxes of a file that is not in memory as a whole. `file` overwrites what they refer to
 * elsewhere in it.
 */
export const removePlaceFromPart = (bytes: Buffer, file: Omit<Room, 'left'>): Work =>
  // Limits the work: in a forged file, each track can claim to be the whole file.
  visit(bytes, { start: 0, end: bytes.length }, { depth: deepest, room: { ...file, left: file.length } });

/** Most videos that are looked for in a moving photo: a JPEG with a video appended, whether or not its XMP names it. */
const mostVideos = 4;

/** Removes the place from videos appended to a picture. */
export function* removePlaceFromVideoBehind(bytes: Buffer): Work {
  let at = bytes.indexOf('ftyp');
  for (let left = mostVideos; at >= 4 && left > 0; left--) {
    yield* removePlaceFromBoxes(bytes.subarray(at - 4));
    at = bytes.indexOf('ftyp', at + 4);
  }
}

function* visit(bytes: Buffer, range: Range, { depth, room }: Bounds): Work {
  if (depth === 0) return;
  const inside = { depth: depth - 1, room };
  for (const box of boxesIn(bytes, range)) {
    yield;
    if (ofPlace.has(box.name) || isXmp(bytes, box)) empty(bytes, box);
    else if (box.name === 'meta') yield* blankMeta(bytes, box, inside);
    // The video of a moving photo: a whole file, whose offsets count from its own beginning.
    else if (box.name === 'mpvd')
      yield* visit(bytes.subarray(box.start, box.end), { start: 0, end: box.end - box.start }, inside);
    else if (containers.has(box.name)) {
      if (box.name === 'trak') yield* blankMetadataTrack(bytes, box, room);
      yield* visit(bytes, box, inside);
    }
  }
}

const isXmp = (bytes: Buffer, { name, start, end }: Box): boolean =>
  name === 'uuid' && end - start >= 16 && xmp.equals(bytes.subarray(start, start + 16));

/** Turns a box into an empty one of the same size. */
const empty = (bytes: Buffer, { at, start, end }: Box): void => {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
};

/** Overwrites values whose key names a place. Keys and values are in two lists, which QuickTime and ISO place differently. */
function* blankMeta(bytes: Buffer, { start, end }: Box, bounds: Bounds): Work {
  const isQuickTime = bytes.toString('latin1', start + 4, start + 8) === 'hdlr';
  const inside = { start: isQuickTime ? start : start + 4, end };
  const keys = new Set<number>();
  for (const box of boxesIn(bytes, inside)) {
    yield;
    if (box.name === 'keys') addKeys(bytes, box, keys);
  }
  for (const box of boxesIn(bytes, inside)) {
    yield;
    if (box.name === 'ilst') yield* blankValues(bytes, box, keys);
  }
  yield* visit(bytes, inside, bounds);
}

/** Adds the numbers of keys that name a place, counting from 1. */
const addKeys = (bytes: Buffer, { start, end }: Box, found: Set<number>): void => {
  let at = start + 8;
  for (let index = 1; index <= mostKeys && at + 8 <= end; index++) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return;
    if (isOfPlace(bytes.toString('latin1', at + 8, Math.min(end, at + size, at + 200)))) found.add(index);
    at += size;
  }
};

function* blankValues(bytes: Buffer, list: Box, keys: ReadonlySet<number>): Work {
  for (const item of boxesIn(bytes, list)) {
    yield;
    const isKey = keys.has(bytes.readUInt32BE(item.at + 4));
    if (!isKey && !ofPlace.has(item.name) && !isNamedPlace(bytes, item)) continue;
    // Skips the value's type and language.
    for (const { name, start, end } of fewBoxesIn(bytes, item))
      if (name === 'data') bytes.fill(0, Math.min(start + 8, end), end);
  }
}

/** Returns whether this is a value with its own name, and that name is about a place. */
const isNamedPlace = (bytes: Buffer, item: Box): boolean => {
  if (item.name !== '----') return false;
  for (const { name, start, end } of fewBoxesIn(bytes, item))
    if (name === 'name' && isOfPlace(bytes.toString('latin1', start, Math.min(end, start + 200)))) return true;
  return false;
};
