import { inParts } from '../../http/in-parts.ts';
import { metadataItemsOf } from '../../http/place/heif-items.ts';

const [segment, startOfScan, exif, colourProfile, application0, application15, comment] = [
  0xff, 0xda, 0xe1, 0xe2, 0xe0, 0xef, 0xfe,
];
/** More segments of each kind than a camera writes: a colour profile may span several. */
const mostKept = 16;

const isOf = (bytes: Buffer, at: number, name: string): boolean =>
  bytes.toString('latin1', at + 4, at + 4 + name.length) === name;

/** Returns whether decoding needs a segment. Metadata is not needed, except for the orientation and the colours. */
const isNeeded = (bytes: Buffer, at: number): boolean => {
  const marker = bytes[at + 1]!;
  if (marker === exif) return isOf(bytes, at, 'Exif\0');
  if (marker === colourProfile) return isOf(bytes, at, 'ICC_PROFILE\0');
  return marker !== comment && (marker < application0 || marker > application15 || marker === 0xee);
};

function* neededParts(bytes: Buffer): Generator<undefined, Buffer[]> {
  const parts = [bytes.subarray(0, 2)];
  const kept = new Map<number, number>();
  let at = 2;
  for (; at + 4 <= bytes.length && bytes[at] === segment && bytes[at + 1] !== startOfScan;) {
    yield;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const marker = bytes[at + 1]!;
    const count = (kept.get(marker) ?? 0) + 1;
    if (isNeeded(bytes, at) && count <= mostKept) {
      kept.set(marker, count);
      parts.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return [...parts, bytes.subarray(at)];
}

/** Returns an AVIF whose metadata the decoder skips. */
const withoutItems = (given: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(given);
  for (const { typeAt } of metadataItemsOf(bytes)) bytes.write('free', typeAt, 'latin1');
  return bytes;
};

/**
 * Returns a JPEG or an AVIF without the metadata, which the decoder would copy into memory several times. Other
 * pictures stay unchanged.
 */
export const withoutMetadata = async (given: Uint8Array, type: string): Promise<Uint8Array> => {
  if (type === 'image/avif') return withoutItems(given);
  if (type !== 'image/jpeg') return given;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const parts = await inParts(neededParts(bytes));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length === bytes.length ? given : Buffer.concat(parts, length);
};
