import { crc32 } from 'node:zlib';
import { inParts } from '../in-parts.ts';
import { blankPlace, takenAtIn, tiffBlocks } from '@kindred/contract/tiff';
import { blankIptcPlaces } from './iptc.ts';
import { exifItemBlocks, metadataItemsOf } from './heif-items.ts';

/** Work that yields after each packet or chunk. */
type Work<Result = void> = Generator<undefined, Result>;

/**
 * Returns when a picture was taken, by its camera's clock; undefined if the picture does not say. Yields to other
 * calls.
 */
export const takenAtOf = async (bytes: Uint8Array, type: string): Promise<string | undefined> => {
  if (!type.startsWith('image/')) return undefined;
  const blocks = await inParts(exifBlocks(bytes, type));
  return blocks.map((start) => takenAtIn(bytes, start)).find(Boolean);
};

/** Removes the place from EXIF and IPTC, all XMP, and the text chunks of a PNG. */
export function* removePlaceFromPictures(bytes: Buffer, type: string): Work {
  // Metadata in XML can name the place in many ways, so all of it is removed unread.
  yield* blankXmp(bytes);
  if (hasItems(type)) yield* blankXmpItems(bytes);
  for (const start of yield* exifBlocks(bytes, type)) blankPlace(bytes, start);
  if (type === 'image/jpeg') yield* blankIptcPlaces(bytes);
  if (type === 'image/png') yield* blankTexts(bytes);
}

const findText = (bytes: Uint8Array, text: string, from: number): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, from, 'latin1');

const hasItems = (type: string): boolean => type === 'image/avif' || type === 'image/heic';

function* exifBlocks(bytes: Uint8Array, type: string): Work<number[]> {
  const items = hasItems(type) ? exifItemBlocks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : [];
  return [...new Set([...tiffBlocks(bytes, findText), ...items, ...(yield* chunkBlocks(bytes, type))])];
}

/** Overwrites XMP that is compressed, or written in another form than packets. */
function* blankXmpItems(bytes: Buffer): Work {
  const parts = metadataItemsOf(bytes).flatMap((item) => (item.kind === 'xmp' ? item.parts : []));
  let after = 0;
  // A forged table can claim the whole file many times.
  for (const { start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    yield;
    const [from, to] = [Math.max(start, after), Math.min(end, bytes.length)];
    if (from >= to) continue;
    bytes.fill(' ', from, to);
    after = to;
  }
}

const packets = [
  ['<x:xmpmeta', '</x:xmpmeta>'],
  ['<rdf:RDF', '</rdf:RDF>'],
] as const;

/** Overwrites XMP packets with spaces, wherever they are in the file. */
function* blankXmp(bytes: Buffer): Work {
  for (const [begin, end] of packets)
    for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + 1)) {
      yield;
      const last = bytes.indexOf(end, at);
      // Later packets have no end either.
      if (last < 0) break;
      bytes.fill(' ', at, last + end.length);
    }
  yield* blankExtendedXmp(bytes);
}

const extension = 'http://ns.adobe.com/xmp/extension/\0';
/** Follows the name: the whole packet's checksum, its length, and this part's offset. */
const extensionHead = extension.length + 40;

/** Overwrites XMP that does not fit into one JPEG segment and continues in others, cut anywhere. */
function* blankExtendedXmp(bytes: Buffer): Work {
  for (let at = bytes.indexOf(extension); at >= 4; at = bytes.indexOf(extension, at + 1)) {
    yield;
    const end = at - 2 + bytes.readUInt16BE(at - 2);
    if (end > at + extensionHead) bytes.fill(' ', at + extensionHead, Math.min(end, bytes.length));
  }
}

/** Returns where EXIF starts in the chunks of a PNG or WebP, which have no EXIF header of their own. */
function* chunkBlocks(bytes: Uint8Array, type: string): Work<number[]> {
  const name = type === 'image/png' ? 'eXIf' : 'EXIF';
  const found: number[] = [];
  for (const chunk of chunksOf(bytes, type)) {
    yield;
    if (chunk.name === name && found.length < mostBlocks) found.push(chunk.start);
  }
  return found;
}

/** Most EXIF blocks that are read. A picture has one. */
const mostBlocks = 8;

interface Chunk {
  readonly name: string;
  /** The offset of its data. */
  readonly start: number;
  readonly end: number;
}

/** Yields the chunks of a PNG or WebP, and nothing for other files. */
function* chunksOf(given: Uint8Array, type: string): Generator<Chunk> {
  const isPng = type === 'image/png';
  if (!isPng && type !== 'image/webp') return;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let at = isPng ? 8 : 12;
  while (at + 8 <= bytes.length) {
    const length = isPng ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', isPng ? at + 4 : at, isPng ? at + 8 : at + 4);
    yield { name, start: at + 8, end: Math.min(bytes.length, at + 8 + length) };
    at += 8 + length + (isPng ? 4 : length % 2);
  }
}

const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);
/** A name of our own. The case of its letters says that every program may ignore and copy the chunk. */
const emptyChunk = 'frEe';

/** Empties a PNG's text chunks, which may hold compressed metadata, and updates the checksum of what it overwrites. */
function* blankTexts(bytes: Buffer): Work {
  for (const { name, start, end } of chunksOf(bytes, 'image/png')) {
    yield;
    if (!textChunks.has(name) && name !== 'eXIf') continue;
    if (name !== 'eXIf') {
      bytes.write(emptyChunk, start - 4, 'latin1');
      bytes.fill(0, start, end);
    }
    if (end + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(start - 4, end)), end);
  }
}
