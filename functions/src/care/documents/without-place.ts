import { crc32 } from 'node:zlib';
import { blankPlace, takenAtIn, tiffBlocks } from '@kindred/contract/care/documents/tiff';

interface Taken {
  readonly bytes: Uint8Array;
  readonly takenAt: string | undefined;
}

/**
 * Returns a picture's bytes without the place where it was taken, and when it was taken. Values are overwritten where they
 * are, so that the picture, its orientation and its date stay as they were. Other files are returned as they came.
 */
export const withoutPlace = (given: Uint8Array, type: string): Taken => {
  if (!type.startsWith('image/')) return { bytes: given, takenAt: undefined };
  const bytes = Buffer.from(given);
  // Metadata in XML can name the place in many ways; nothing here reads it.
  blankXmp(bytes);
  const blocks = [...tiffBlocks(bytes), ...chunkBlocks(bytes, type)];
  const takenAt = blocks.map((start) => takenAtIn(bytes, start)).find(Boolean);
  for (const start of blocks) blankPlace(bytes, start);
  return { bytes: type === 'image/png' ? withoutTexts(bytes) : bytes, takenAt };
};

const packets = [
  ['<x:xmpmeta', '</x:xmpmeta>'],
  ['<rdf:RDF', '</rdf:RDF>'],
] as const;

/** Overwrites XMP packets with spaces, wherever they are in the file; one without an end, up to its segment's end. */
const blankXmp = (bytes: Buffer): void => {
  for (const [begin, end] of packets)
    for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + 1)) {
      const last = bytes.indexOf(end, at);
      if (last >= 0) bytes.fill(' ', at, last + end.length);
    }
  blankExtendedXmp(bytes);
};

const extension = 'http://ns.adobe.com/xmp/extension/\0';
/** After the name: the whole packet's checksum, its length, and this part's offset. */
const extensionHead = extension.length + 40;

/** XMP that does not fit into one JPEG segment goes on in others, cut anywhere. */
const blankExtendedXmp = (bytes: Buffer): void => {
  for (let at = bytes.indexOf(extension); at >= 4; at = bytes.indexOf(extension, at + 1)) {
    const end = at - 2 + bytes.readUInt16BE(at - 2);
    if (end > at + extensionHead) bytes.fill(' ', at + extensionHead, Math.min(end, bytes.length));
  }
};

/** Returns where EXIF starts in the chunks of a PNG or WebP, which have no EXIF header of their own. */
const chunkBlocks = (bytes: Buffer, type: string): number[] => {
  const name = type === 'image/png' ? 'eXIf' : 'EXIF';
  return chunksOf(bytes, type)
    .filter((chunk) => chunk.name === name)
    .map(({ start }) => start);
};

interface Chunk {
  readonly name: string;
  /** The offset of its data. */
  readonly start: number;
  readonly end: number;
}

const chunksOf = (bytes: Buffer, type: string): Chunk[] => {
  const isPng = type === 'image/png';
  if (!isPng && type !== 'image/webp') return [];
  const found: Chunk[] = [];
  let at = isPng ? 8 : 12;
  while (at + 8 <= bytes.length) {
    const length = isPng ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', isPng ? at + 4 : at, isPng ? at + 8 : at + 4);
    const end = Math.min(bytes.length, at + 8 + length);
    found.push({ name, start: at + 8, end });
    at += 8 + length + (isPng ? 4 : length % 2);
  }
  return found;
};

const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Returns a PNG without its texts, which may hold compressed metadata, and with the checksum of what was overwritten. */
const withoutTexts = (bytes: Buffer): Buffer => {
  const chunks = chunksOf(bytes, 'image/png');
  for (const { name, start, end } of chunks)
    if (name === 'eXIf' && end + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(start - 4, end)), end);
  const kept = chunks.filter(({ name }) => !textChunks.has(name));
  return Buffer.concat([bytes.subarray(0, 8), ...kept.map(({ start, end }) => bytes.subarray(start - 8, end + 4))]);
};
