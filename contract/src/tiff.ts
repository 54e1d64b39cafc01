/** Reads the TIFF directories that cameras use for EXIF, wherever they are in a picture's bytes. */

const exifHeader = 'Exif\0\0';
const exifDirectory = 0x8769;
const placeDirectory = 0x8825;
/** In the order of preference: when the picture was taken, when it was digitised. */
const dateTags = [0x9003, 0x9004];
const asciiType = 2;
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** A camera's directory has a few dozen entries. */
const mostEntries = 1000;
/** A file can hold several pictures, each with its metadata. */
const mostBlocks = 32;
/** Far more than a file has by chance. A file full of headers would take long to scan. */
const mostHeaders = 1000;
/** Limits on location data: a broken or forged file can claim more, which would take long to overwrite. */
const mostDirectories = 8;
const mostPlaceEntries = 100;
const longestPlaceValue = 16_384;

interface Entry {
  readonly tag: number;
  readonly type: number;
  /** Offset of the entry's 12 bytes. */
  readonly at: number;
  /** Offset of its value. The length is in bytes. */
  readonly valueAt: number;
  readonly length: number;
}

/** Returns whether a TIFF block starts at this offset. */
export const isTiff = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === 0x49 && bytes[at + 1] === 0x49 && bytes[at + 2] === 42 && bytes[at + 3] === 0) ||
  (bytes[at] === 0x4d && bytes[at + 1] === 0x4d && bytes[at + 2] === 0 && bytes[at + 3] === 42);

const startsWith = (bytes: Uint8Array, text: string, at: number): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/**
 * Returns the offset where Latin-1 text begins in the bytes, searching from an offset; a negative number if it does not
 * occur.
 */
type FindText = (bytes: Uint8Array, text: string, from: number) => number;

const findText: FindText = (bytes, text, from) => {
  const first = text.charCodeAt(0);
  for (let at = from; at < bytes.length; at++) if (bytes[at] === first && startsWith(bytes, text, at)) return at;
  return -1;
};

/**
 * Returns the offsets of all TIFF blocks that follow an EXIF header, as in JPEG and HEIC. A server passes a faster
 * `find`.
 */
export const tiffBlocks = (bytes: Uint8Array, find = findText): number[] => {
  const found: number[] = [];
  let left = mostHeaders;
  for (let at = find(bytes, exifHeader, 0); at >= 0 && left > 0; at = find(bytes, exifHeader, at + 1)) {
    left--;
    if (isTiff(bytes, at + 6)) found.push(at + 6);
    if (found.length === mostBlocks) break;
  }
  return found;
};

class Block {
  readonly #view: DataView;
  readonly #start: number;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array, start: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#start = start;
    this.#isLittle = bytes[start] === 0x49;
  }

  short(at: number): number {
    return at + 2 <= this.#view.byteLength ? this.#view.getUint16(at, this.#isLittle) : 0;
  }

  /** Returns the absolute offset that is written at this one. */
  pointer(at: number): number {
    return at + 4 <= this.#view.byteLength ? this.#start + this.#view.getUint32(at, this.#isLittle) : this.#start;
  }

  entries(directoryAt: number): Entry[] {
    const count = Math.min(this.short(directoryAt), mostEntries);
    return Array.from({ length: count }, (_, index) => this.#entry(directoryAt + 2 + index * 12)).filter(
      ({ at }) => at + 12 <= this.#view.byteLength,
    );
  }

  #entry(at: number): Entry {
    const type = this.short(at + 2);
    const length = (this.pointer(at + 4) - this.#start) * (valueBytes[type] ?? 1);
    return { tag: this.short(at), type, at, length, valueAt: length > 4 ? this.pointer(at + 8) : at + 8 };
  }

  /** Returns the entries of the first two directories: the picture's, and its thumbnail's. */
  main(): Entry[] {
    const first = this.pointer(this.#start + 4);
    const next = this.pointer(first + 2 + this.short(first) * 12);
    return [...this.entries(first), ...(next > this.#start ? this.entries(next) : [])];
  }
}

/** Returns the directories that entries with this tag point at. */
const pointedAt = (block: Block, entries: readonly Entry[], tag: number): number[] => {
  const found = entries.filter((one) => one.tag === tag).map(({ at }) => block.pointer(at + 8));
  return [...new Set(found)].slice(0, mostDirectories);
};

/** Returns the entries of the camera's own directory. */
const ofCamera = (block: Block, main: readonly Entry[]): Entry[] =>
  pointedAt(block, main, exifDirectory).flatMap((directory) => block.entries(directory));

const placesIn = (block: Block): number[] => {
  const main = block.main();
  return pointedAt(block, [...main, ...ofCamera(block, main)], placeDirectory);
};

/** Overwrites the location in a TIFF block: first its values, then the directory itself, which is empty afterwards. */
export const blankPlace = (bytes: Uint8Array, start: number): void => {
  const block = new Block(bytes, start);
  for (const directory of placesIn(block)) {
    if (directory <= start) continue;
    const entries = block.entries(directory).slice(0, mostPlaceEntries);
    for (const { valueAt, length } of entries)
      if (valueAt > start) bytes.fill(0, valueAt, valueAt + Math.min(length, longestPlaceValue));
    bytes.fill(0, directory, Math.min(bytes.length, directory + 2 + entries.length * 12));
  }
};

/** Returns whether a TIFF block contains the location of its picture. */
export const hasPlace = (bytes: Uint8Array, start: number): boolean => {
  const block = new Block(bytes, start);
  return placesIn(block).some((directory) => block.entries(directory).length > 0);
};

const written = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/;

/** Converts an EXIF date, '2019:05:14 10:22:33', to ISO 8601; undefined if there is no such day. */
const isoOf = (text: string): string | undefined => {
  const [, year, month, day, hour, minute, second] = written.exec(text) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  // A camera whose clock was never set writes zeros.
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1826 ? undefined : moment.toISOString();
};

/**
 * Returns when a picture was taken, by its camera's clock. Cameras rarely store the time zone, so the clock's time is
 * returned as if it were UTC: month and day are right for the place where the picture was taken.
 */
export const takenAtIn = (bytes: Uint8Array, start: number): string | undefined => {
  const block = new Block(bytes, start);
  const nested = ofCamera(block, block.main());
  for (const tag of dateTags) {
    const entry = nested.find((one) => one.tag === tag && one.type === asciiType);
    const text = entry && String.fromCharCode(...bytes.subarray(entry.valueAt, entry.valueAt + 19));
    const taken = text && isoOf(text);
    if (taken) return taken;
  }
  return undefined;
};
