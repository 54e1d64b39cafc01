/**
 * Removes where a picture was taken from its file, without touching the picture itself: GPS tags of Exif, and location
 * properties of XMP. Everything else stays, such as the date and the orientation. Files of other types are returned as
 * they are. The work is linear in the file's size.
 */
export const withoutLocation = (bytes: Uint8Array, type: string): Uint8Array => {
  if (!picturesWithLocation.has(type)) return bytes;
  const copy = Buffer.from(bytes);
  if (type === 'image/png') return withoutChunks(copy);
  for (const start of exifStarts(copy, type)) blankGps(copy, start);
  blankXmp(copy);
  return copy;
};

const picturesWithLocation = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic']);

/** More blocks than any camera writes. */
const mostBlocks = 16;
const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** Returns where the TIFF headers of a file's Exif blocks are. */
const exifStarts = (bytes: Buffer, type: string): number[] => {
  const starts: number[] = [];
  const add = (start: number): void => void (isTiff(bytes, start) && starts.push(start));
  for (let at = bytes.indexOf(exifMark); at >= 0 && starts.length < mostBlocks; at = bytes.indexOf(exifMark, at + 6))
    add(at + exifMark.length);
  // In WebP the block may come without that mark.
  if (type === 'image/webp')
    for (let at = bytes.indexOf('EXIF', 12, 'latin1'); at >= 0 && starts.length < mostBlocks;) {
      add(at + 8);
      at = bytes.indexOf('EXIF', at + 4, 'latin1');
    }
  return starts;
};

const isTiff = (bytes: Buffer, at: number): boolean =>
  at + 8 <= bytes.length && ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', at, at + 4));

const gpsPointer = 0x8825;
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Blanks the GPS directory of a TIFF block: its entries, their values, and the entry that points at it. */
const blankGps = (bytes: Buffer, start: number): void => {
  const isLittle = bytes[start] === 0x49;
  const short = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const entriesAt = (offset: number): number[] => {
    const at = start + offset;
    if (at + 2 > bytes.length) return [];
    const count = Math.min(short(at), Math.floor((bytes.length - at - 2) / 12));
    return Array.from({ length: count }, (_, index) => at + 2 + index * 12);
  };
  for (const entry of entriesAt(long(start + 4))) {
    if (short(entry) !== gpsPointer) continue;
    const directory = long(entry + 8);
    for (const gps of entriesAt(directory)) {
      const length = (bytesOfType[short(gps + 2)] ?? 0) * long(gps + 4);
      const value = start + long(gps + 8);
      if (length > 4 && value < bytes.length) bytes.fill(0, value, Math.min(bytes.length, value + length));
      bytes.fill(0, gps, gps + 12);
    }
    // No entries are left.
    if (start + directory + 2 <= bytes.length) bytes.fill(0, start + directory, start + directory + 2);
  }
};

/** Location in XMP, as attributes and as elements. */
const locations = /(?:exif:GPS\w+|photoshop:(?:City|State|Country)|Iptc4xmpCore:Location|Iptc4xmpExt:\w*Location\w*)/g;
const xmpStart = '<x:xmpmeta';
const xmpEnd = '</x:xmpmeta>';

/** Writes spaces over the values of location properties, so that nothing in the file moves. */
const blankXmp = (bytes: Buffer): void => {
  for (let block = 0, from = 0; block < mostBlocks; block++) {
    const begin = bytes.indexOf(xmpStart, from, 'latin1');
    if (begin < 0) return;
    const end = bytes.indexOf(xmpEnd, begin, 'latin1');
    const text = bytes.toString('latin1', begin, end < 0 ? bytes.length : end);
    for (const { index, 0: name } of text.matchAll(locations)) {
      const after = index + name.length;
      const isAttribute = text[after] === '=';
      const close = isAttribute ? text.indexOf(text[after + 1] ?? '"', after + 2) : text.indexOf('<', after);
      const open = isAttribute ? after + 2 : text.indexOf('>', after) + 1;
      if (close > open && open > 0) bytes.fill(0x20, begin + open, begin + close);
    }
    if (end < 0) return;
    from = end;
  }
};

const pngMetadata = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt']);

/** Removes a PNG's metadata as a whole: its chunks carry checksums, and PNG needs none of it to be shown. */
const withoutChunks = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) {
      kept.push(bytes.subarray(at));
      break;
    }
    if (!pngMetadata.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
};
