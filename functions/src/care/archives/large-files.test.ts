import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { complaintsOf } from '../../../../tests/support/care/archive-zip.ts';
import { GeneratedFiles } from '../../../../tests/support/generated-files.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { ArchiveFile, ArchivePart } from '../archive-part.ts';
import type { CircleContext } from '../context.ts';
import { documentsArchive } from '../documents/archive.ts';
import { finish } from './finish.ts';
import { gather } from './gather.ts';
import { PieceWriter } from './pieces.ts';
import { beginning, emptyArchive } from './start.ts';
import { StepFiles } from './step-files.ts';
import type { StoredArchive } from './store.ts';

const at = '2026-11-21T20:15:30.000Z';
const sizes = { letter: 100, garden: 64_000_000, rose: 20 };

const document = (key: keyof typeof sizes, type: string): ArchiveFile => ({
  key,
  path: key,
  name: key,
  type,
  at,
  size: sizes[key],
});

/** A circle's documents: a letter, a video and another letter. */
const documents: ArchivePart = {
  ...documentsArchive,
  read: async () => ({
    records: [document('letter', 'text/plain'), document('garden', 'video/mp4'), document('rose', 'text/plain')].map(
      (file) => ({ record: { name: file.name }, file }),
    ),
    next: null,
    total: 3,
  }),
};

const stored: StoredArchive = {
  ...emptyArchive,
  failures: [],
  pieces: [],
  id: 'a1',
  version: 1,
  created_at: at,
  updated_at: at,
  user_id: 'u1',
  role: 'member',
  circle_id: 'c1',
  language: 'en',
  reader: { region: null, timezone: 'UTC' },
  work: beginning(0),
};

/** Runs the step that gathers the documents. */
const gatherIn = async (files: GeneratedFiles) => {
  const stepFiles = new StepFiles(files.door, stored);
  const zip = new PieceWriter(files.door, stepFiles.pieceStart(0), 0);
  const ctx = { files: files.door } as CircleContext;
  const run = { parts: [documents], archive: stored, ctx, zip, stepFiles, startedAt: at, until: Infinity };
  const changes = await gather(run);
  await zip.end();
  await stepFiles.keepWritten(0, zip);
  return { zip, stepFiles, changes };
};

/** Makes an archive of the documents. Returns its pieces, joined. */
const makeIn = async (files: GeneratedFiles): Promise<Buffer> => {
  const { zip, stepFiles, changes } = await gatherIn(files);
  const archive: StoredArchive = { ...stored, ...changes, work: { ...changes.work!, step: 1, phase: 'end' } };
  const last = new PieceWriter(files.door, stepFiles.pieceStart(1), zip.offset);
  const ctx = { files: files.door, membership: { name: 'Olga' } };
  const made = await finish({ parts: [documents], archive, ctx, zip: last, stepFiles, startedAt: at });
  expect(made.pieces!.map(({ path }) => files.kept.get(path)!.length)).toEqual(made.pieces!.map(({ size }) => size));
  return Buffer.concat(made.pieces!.map(({ path }) => files.kept.get(path)!));
};

test('an archive has a video that does not fit into memory, and other programs can read it', async () => {
  const zip = await makeIn(new GeneratedFiles(sizes));
  expect(complaintsOf(zip)).toEqual([]);
  const read = unzipSync(zip);
  const video = read['documents/0002 garden.mp4']!;
  expect(GeneratedFiles.whole('garden', sizes.garden).equals(video)).toBe(true);
  expect(Buffer.from(read['documents/0003 rose.txt']!).equals(GeneratedFiles.whole('rose', 20))).toBe(true);
  const checksums = Buffer.from(read['checksums.txt']!).toString();
  expect(checksums).toContain(`${sha256(video)}  documents/0002 garden.mp4\n`);
});

test('every try of a step writes the same bytes, also after it broke off in the middle of a video', async () => {
  const whole = await makeIn(new GeneratedFiles(sizes));
  const files = new GeneratedFiles(sizes);
  files.beforePart = (_, nth) => {
    if (nth === 9) throw new Error('The storage does not answer');
  };
  await expect(gatherIn(files)).rejects.toThrow('The storage does not answer');
  files.passedOn(Infinity);
  expect((await makeIn(files)).equals(whole)).toBe(true);
});

test('a large video is stored in pieces of about 32 MB', async () => {
  const files = new GeneratedFiles(sizes);
  const { zip } = await gatherIn(files);
  expect(Math.max(...zip.pieces.map(({ size }) => size))).toBeLessThanOrEqual(32_100_000);
  expect(zip.pieces.reduce((sum, { size }) => sum + size, 0)).toBe(zip.offset);
});

test('a video that no longer exists is listed as missing', async () => {
  const { letter, rose } = sizes;
  const { changes } = await gatherIn(new GeneratedFiles({ letter, rose }));
  expect(changes).toMatchObject({ files: 2, failures: [{ code: 'file_missing', name: 'garden' }] });
});
