import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip, as its local header and the central directory describe it (PKWARE APPNOTE 6.3.10). */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  /** Bytes before and after compression. */
  readonly size: number;
  readonly packed: number;
  readonly method: 0 | 8;
  /** The offset of its local header. */
  readonly offset: number;
  /** ISO 8601. The zip stores it in UTC, with a precision of two seconds. */
  readonly at: string;
  /** True if its checksum and sizes follow its bytes, because they were not known before. */
  readonly isDescribedAfter?: boolean;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
const isLong = (value: number): boolean => value >= most32;
const cut32 = (value: number): number => Math.min(value, most32);

/** Names are UTF-8; bit 3 says that a data descriptor follows the bytes. */
const flagsOf = ({ isDescribedAfter }: ZipEntry): number => 0x0800 | (isDescribedAfter ? 0x0008 : 0);
const plainVersion = 20;
const zip64Version = 45;

const dosTime = (at: string): { date: number; time: number } => {
  const moment = new Date(at);
  const year = Math.min(2107, Math.max(1980, moment.getUTCFullYear()));
  return {
    date: ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  };
};

/** Returns the zip64 extra field: the values that do not fit into 32 bits, in the order of the format. */
const zip64Extra = (values: readonly number[]): Buffer => {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  return extra;
};

/** Returns the local header that precedes a file's bytes. */
export const localHeader = (described: ZipEntry): Uint8Array => {
  const entry = described.isDescribedAfter ? { ...described, crc: 0, size: 0, packed: 0 } : described;
  const name = Buffer.from(entry.name, 'utf8');
  // A local header has both sizes in the extra field, or neither.
  const is64 = isLong(entry.size) || isLong(entry.packed);
  const extra = zip64Extra(is64 ? [entry.size, entry.packed] : []);
  const { date, time } = dosTime(entry.at);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(is64 ? zip64Version : plainVersion, 4);
  head.writeUInt16LE(flagsOf(entry), 6);
  head.writeUInt16LE(entry.method, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(entry.crc, 14);
  head.writeUInt32LE(is64 ? most32 : entry.packed, 18);
  head.writeUInt32LE(is64 ? most32 : entry.size, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
};

/** Returns the data descriptor, which follows the bytes of a file of less than 4 GB. */
export const dataDescriptor = ({ crc, size, packed }: ZipEntry): Uint8Array => {
  const described = Buffer.alloc(16);
  described.writeUInt32LE(0x08074b50, 0);
  described.writeUInt32LE(crc, 4);
  described.writeUInt32LE(packed, 8);
  described.writeUInt32LE(size, 12);
  return described;
};

const centralHeader = (entry: ZipEntry): Buffer => {
  const name = Buffer.from(entry.name, 'utf8');
  const extra = zip64Extra([entry.size, entry.packed, entry.offset].filter(isLong));
  const { date, time } = dosTime(entry.at);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  // Claims to be made on Unix, so that readers apply the permissions below.
  head.writeUInt16LE((3 << 8) | zip64Version, 4);
  head.writeUInt16LE(extra.length > 0 ? zip64Version : plainVersion, 6);
  head.writeUInt16LE(flagsOf(entry), 8);
  head.writeUInt16LE(entry.method, 10);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(cut32(entry.packed), 20);
  head.writeUInt32LE(cut32(entry.size), 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  head.writeUInt32LE(cut32(entry.offset), 42);
  return Buffer.concat([head, name, extra]);
};

/** Returns the end of a zip: the central directory, which begins at `offset`, and its end records. */
export const centralDirectory = (entries: readonly ZipEntry[], offset: number): Uint8Array => {
  const headers = Buffer.concat(entries.map(centralHeader));
  const is64 = entries.length >= most16 || isLong(offset) || isLong(headers.length);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, most16), 8);
  end.writeUInt16LE(Math.min(entries.length, most16), 10);
  end.writeUInt32LE(cut32(headers.length), 12);
  end.writeUInt32LE(cut32(offset), 16);
  return Buffer.concat([headers, ...(is64 ? [end64(entries.length, headers.length, offset)] : []), end]);
};

/** Returns the zip64 end record and its locator. */
const end64 = (count: number, length: number, offset: number): Buffer => {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE((3 << 8) | zip64Version, 12);
  end.writeUInt16LE(zip64Version, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
};

/** Returns whether a type is worth compressing. Text is; pictures, films and office files are compressed already. */
const isText = (type: string): boolean => /^(text\/|application\/json$)/.test(type);

/** Returns a file's zip entry at the given offset, and its bytes in one or more parts. */
export const pack = (
  { name, type, at, offset }: { name: string; type: string; at: string; offset: number },
  parts: readonly Uint8Array[],
): { entry: ZipEntry; data: readonly Uint8Array[] } => {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const deflated = isText(type) ? deflateRawSync(Buffer.concat(parts)) : undefined;
  const isSmaller = deflated !== undefined && deflated.length < size;
  const crc = parts.reduce((sum, part) => crc32(part, sum), 0);
  const known = { name, crc, size, offset, at };
  if (isSmaller) return { entry: { ...known, packed: deflated.length, method: 8 }, data: [deflated] };
  return { entry: { ...known, packed: size, method: 0 }, data: parts };
};
