import { isTiff } from '@kindred/contract/tiff';
import { boxAt, type Box, fewBoxesIn } from './boxes.ts';

/** Metadata of an AVIF or HEIC. It is stored apart from the table that points to it. */
export interface MetadataItem {
  readonly kind: 'exif' | 'xmp';
  /** The offset of the four-letter name of its type. */
  readonly typeAt: number;
  /** Where in the file its parts are. */
  readonly parts: readonly Range[];
}

type Range = Pick<Box, 'start' | 'end'>;

/** Far more than needed: a picture has one item of each kind, in one part. */
const mostItems = 8;
const mostParts = 16;
/** A forged table can claim any number of locations; a large picture has a few hundred tiles. */
const mostLocations = 5000;

/** Returns EXIF and XMP of an AVIF or HEIC, wherever its tables say that they are. */
export const metadataItemsOf = (bytes: Buffer): MetadataItem[] => {
  const meta = boxAt(bytes, { start: 0, end: bytes.length }, 'meta');
  if (!meta) return [];
  const inside = { start: meta.start + 4, end: meta.end };
  const [information, locations] = [boxAt(bytes, inside, 'iinf'), boxAt(bytes, inside, 'iloc')];
  if (!information || !locations) return [];
  const kinds = kindsIn(bytes, information);
  const data = boxAt(bytes, inside, 'idat');
  const places = kinds.size > 0 ? placesIn(new Table(bytes, locations), kinds, data?.start) : [];
  return places.map(({ id, parts }) => ({ ...kinds.get(id)!, parts }));
};

/** Returns where TIFF begins in the EXIF of an AVIF or HEIC, which may lack an EXIF header. */
export const exifItemBlocks = (bytes: Buffer): number[] =>
  metadataItemsOf(bytes).flatMap(({ kind, parts: [part] }) => {
    if (kind !== 'exif' || !part || part.start + 4 > bytes.length) return [];
    const start = part.start + 4 + bytes.readUInt32BE(part.start);
    return start < part.end && isTiff(bytes, start) ? [start] : [];
  });

/** Returns the items that are EXIF or XMP, by their numbers. */
const kindsIn = (bytes: Buffer, { start, end }: Range): Map<number, Omit<MetadataItem, 'parts'>> => {
  const kinds = new Map<number, Omit<MetadataItem, 'parts'>>();
  const entries = { start: start + (bytes[start] === 0 ? 6 : 8), end };
  for (const { name, start: at, end: last } of fewBoxesIn(bytes, entries)) {
    const isLong = bytes[at]! > 2;
    if (name !== 'infe' || at + (isLong ? 14 : 12) > last || kinds.size === mostItems) continue;
    const id = isLong ? bytes.readUInt32BE(at + 4) : bytes.readUInt16BE(at + 4);
    const typeAt = at + (isLong ? 10 : 8);
    const [type, rest] = [
      bytes.toString('latin1', typeAt, typeAt + 4),
      bytes.toString('latin1', typeAt + 4, Math.min(last, typeAt + 300)),
    ];
    if (type === 'Exif') kinds.set(id, { kind: 'exif', typeAt });
    if (type === 'mime' && rest.includes('application/rdf+xml\0')) kinds.set(id, { kind: 'xmp', typeAt });
  }
  return kinds;
};

interface Place {
  readonly id: number;
  readonly parts: Range[];
}

const placesIn = (table: Table, kinds: ReadonlyMap<number, unknown>, data: number | undefined): Place[] => {
  const version = table.number(1);
  table.number(3);
  const [sizes, more] = [table.number(1), table.number(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version > 0 ? more & 15 : 0;
  const count = table.number(version < 2 ? 2 : 4);
  const found: Place[] = [];
  let left = mostLocations;
  for (let item = 0; item < count && table.isMore && found.length < mostItems; item++) {
    const id = table.number(version < 2 ? 2 : 4);
    const method = version > 0 ? table.number(2) & 15 : 0;
    table.number(2);
    // Offsets count from the beginning of the file, or of the data in the table's own box.
    const base = table.number(baseSize) + (method === 1 ? (data ?? 0) : 0);
    const parts: Range[] = [];
    for (let part = table.number(2); part > 0 && left-- > 0; part--) {
      table.number(indexSize);
      const start = base + table.number(offsetSize);
      parts.push({ start, end: start + table.number(lengthSize) });
    }
    if (kinds.has(id) && method < 2) found.push({ id, parts: parts.slice(0, mostParts) });
  }
  return found;
};

/** Reads the numbers of a box one after the other; returns 0 past its end. */
class Table {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, { start, end }: Range) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  get isMore(): boolean {
    return this.#at < this.#end;
  }

  /** Returns the next number, of 0 to 8 bytes. */
  number(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (size === 0 || this.#at > this.#end) return 0;
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, Math.min(size, 6));
  }
}
