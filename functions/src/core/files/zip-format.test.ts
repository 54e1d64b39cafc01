import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { centralDirectory, dataDescriptor, localHeader, pack, type ZipEntry } from './zip-format.ts';

const at = '2026-11-21T20:15:31.000Z';
const bytes = (text: string) => new TextEncoder().encode(text);

const zipOf = (files: readonly (readonly [name: string, type: string, content: Uint8Array])[]): Buffer => {
  const chunks: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, type, content] of files) {
    const { entry, data } = pack({ name, type, at, offset }, [content]);
    entries.push(entry);
    chunks.push(localHeader(entry), ...data);
    offset += localHeader(entry).length + entry.packed;
  }
  return Buffer.concat([...chunks, centralDirectory(entries, offset)]);
};

const fake = (also: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'a.mp4',
  crc: 1,
  size: 10,
  packed: 10,
  method: 0,
  offset: 0,
  at,
  ...also,
});

/** Reads the values of the zip64 extra field at an offset. */
const extraAt = (header: Buffer, place: number): bigint[] => {
  expect(header.readUInt16LE(place)).toBe(1);
  const count = header.readUInt16LE(place + 2) / 8;
  return Array.from({ length: count }, (_, index) => header.readBigUInt64LE(place + 4 + 8 * index));
};

/** Returns what a program writes; nothing if this machine does not have it. */
const outputOf = (program: string, given: readonly string[]): string[] => {
  try {
    return [execFileSync(program, given, { encoding: 'utf8' })];
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
};

describe('a zip', () => {
  test('is readable by other programs: special characters in names, compressed texts, stored pictures, empty files', () => {
    const text = bytes('rose '.repeat(1000));
    const picture = bytes('rose '.repeat(1000));
    const zip = zipOf([
      ['Élodie/祖母 🌹.txt', 'text/plain', text],
      ['rose.jpg', 'image/jpeg', picture],
      ['empty.txt', 'text/plain', new Uint8Array()],
    ]);
    const read = unzipSync(zip);
    expect(Object.keys(read)).toEqual(['Élodie/祖母 🌹.txt', 'rose.jpg', 'empty.txt']);
    expect(Buffer.from(read['Élodie/祖母 🌹.txt']!).equals(text)).toBe(true);
    expect(Buffer.from(read['rose.jpg']!).equals(picture)).toBe(true);
    expect(read['empty.txt']).toHaveLength(0);
    expect(zip.length).toBeLessThan(6000);
  });

  test('has each file’s checksum and time, with a precision of two seconds', () => {
    const { entry } = pack({ name: 'a.txt', type: 'text/plain', at, offset: 0 }, [bytes('1234'), bytes('56789')]);
    expect(entry.crc).toBe(0xcbf43926);
    const header = Buffer.from(localHeader(entry));
    const [time, date] = [header.readUInt16LE(10), header.readUInt16LE(12)];
    expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([2026 - 1980, 11, 21]);
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([20, 15, 30]);
  });

  test('writes a time before 1980 with the year 1980', () => {
    const header = Buffer.from(localHeader(fake({ at: '1970-01-01T00:00:00.000Z' })));
    expect(header.readUInt16LE(12) >> 9).toBe(0);
  });
});

describe('beyond 32 bits', () => {
  const long = 5_000_000_000;

  test('gives a 5 GB file 64-bit sizes, in the local header and in the central directory', () => {
    const entry = fake({ size: long, packed: long });
    const local = Buffer.from(localHeader(entry));
    expect([local.readUInt16LE(4), local.readUInt32LE(18), local.readUInt32LE(22)]).toEqual([
      45, 0xffffffff, 0xffffffff,
    ]);
    expect(extraAt(local, 30 + 5)).toEqual([BigInt(long), BigInt(long)]);
    const central = Buffer.from(centralDirectory([entry], long + 100));
    expect(extraAt(central, 46 + 5)).toEqual([BigInt(long), BigInt(long)]);
  });

  test('gives a file beyond the first 4 GB a 64-bit offset, but no other 64-bit values', () => {
    const entry = fake({ offset: long });
    expect(localHeader(entry)).toHaveLength(30 + 5);
    const central = Buffer.from(centralDirectory([entry], long + 100));
    expect([central.readUInt32LE(20), central.readUInt32LE(24), central.readUInt32LE(42)]).toEqual([
      10, 10, 0xffffffff,
    ]);
    expect(extraAt(central, 46 + 5)).toEqual([BigInt(long)]);
  });

  test('gives the central directory a 64-bit offset beyond 4 GB', () => {
    const end = Buffer.from(centralDirectory([fake()], long)).subarray(46 + 5);
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect([end.readBigUInt64LE(32), end.readBigUInt64LE(40), end.readBigUInt64LE(48)]).toEqual([
      1n,
      BigInt(46 + 5),
      BigInt(long),
    ]);
    expect(end.readUInt32LE(56)).toBe(0x07064b50);
    expect(end.readBigUInt64LE(64)).toBe(BigInt(long + 46 + 5));
    expect(end.readUInt32LE(76)).toBe(0x06054b50);
    expect(end.readUInt32LE(76 + 16)).toBe(0xffffffff);
  });

  test('lets other programs find all 66,000 files', () => {
    const files = Array.from({ length: 66_000 }, (_, index) => [`${index}`, 'image/png', new Uint8Array()] as const);
    const zip = zipOf(files);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(0xffff);
    expect(Object.keys(unzipSync(zip))).toHaveLength(66_000);
  });

  test('lets other programs read a file that begins after 4 GB', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
    const file = path.join(folder, 'long.zip');
    const written = openSync(file, 'w');
    try {
      // Its bytes are never written, so the file takes no room on the disk.
      const video = fake({ name: 'garden.mp4', size: long, packed: long });
      const begin = localHeader(video).length + long;
      const { entry, data } = pack({ name: 'rose.txt', type: 'text/plain', at, offset: begin }, [bytes('A rose.')]);
      const described = { ...entry, isDescribedAfter: true };
      const last = Buffer.concat([localHeader(described), ...data, dataDescriptor(described)]);
      ftruncateSync(written, begin);
      writeSync(written, localHeader(video), 0, undefined, 0);
      writeSync(written, last, 0, undefined, begin);
      const end = begin + last.length;
      writeSync(written, centralDirectory([video, described], end), 0, undefined, end);
      const python = 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read("rose.txt"))';
      const readings: [string, string[]][] = [
        ['unzip', ['-p', file, 'rose.txt']],
        ['python3', ['-c', python, file]],
      ];
      const read = readings.flatMap(([program, given]) => outputOf(program, given));
      expect(read).toEqual(read.map(() => 'A rose.'));
    } finally {
      closeSync(written);
      rmSync(folder, { recursive: true });
    }
  });

  test('uses no 64-bit fields in a small zip', () => {
    expect(Buffer.from(centralDirectory([fake()], 100)).includes(Buffer.from('PK\x06\x06'))).toBe(false);
  });
});
