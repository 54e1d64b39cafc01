import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TenantFiles } from '../../platform/storage.ts';
import { careNouns } from '../module.ts';
import { archiveParts } from '../noun.ts';
import { finish } from './finish.ts';
import { PieceWriter } from './pieces.ts';
import { emptyArchive, beginning } from './start.ts';
import { StepFiles } from './step-files.ts';
import type { StoredArchive } from './store.ts';

/** An in-memory storage that can, or cannot, join files. */
const filesIn = (kept: Map<string, Buffer>, joins: boolean): Partial<TenantFiles> => ({
  put: async (path, bytes) => void kept.set(path, Buffer.from(bytes)),
  get: async (path) => kept.get(path),
  write: async (path) => {
    const chunks: Uint8Array[] = [];
    return {
      write: async (bytes) => void chunks.push(bytes),
      end: async () => void kept.set(path, Buffer.concat(chunks)),
      abort: () => undefined,
    };
  },
  join: async (paths, into) => {
    if (joins) kept.set(into, Buffer.concat(paths.map((path) => kept.get(path)!)));
    return joins;
  },
});

const at = '2026-11-21T20:15:30.000Z';

/** An archive whose first step put one file into the zip, and whose last step comes next. */
const lastStep = async (joins: boolean) => {
  const kept = new Map<string, Buffer>();
  const files = filesIn(kept, joins) as TenantFiles;
  const archive: StoredArchive = {
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
    counts: { circle: 1, documents: 1 },
    work: { ...beginning(1), first: 0, gathered: 1, phase: 'end' },
  };
  const stepFiles = new StepFiles(files, archive);
  const first = new PieceWriter(files, stepFiles.pieceStart(0), 0);
  await first.add('documents/0001 rose.jpg', 'image/jpeg', at, Buffer.from('rose'));
  await first.end();
  await stepFiles.keepWritten(0, first);
  await stepFiles.keepGathered(0, { circle: [{ record: { name: 'Garden: "ours"' } }] });
  const zip = new PieceWriter(files, stepFiles.pieceStart(1), first.offset);
  const ctx = { files, membership: { name: 'Olga' } };
  const parts = await archiveParts(careNouns);
  const made = await finish({ parts, archive, ctx, zip, stepFiles, startedAt: at });
  return { made, kept };
};

test('joins the pieces into one archive, in order, if the storage can join files', async () => {
  const { made, kept } = await lastStep(true);
  expect(made.pieces).toEqual([{ path: 'circles/c1/archives/a1/archive.zip', size: made.size_bytes }]);
  const whole = kept.get(made.pieces![0]!.path)!;
  expect(whole).toHaveLength(made.size_bytes!);
  const names = ['documents/0001 rose.jpg', 'index.html', 'style.css', 'README.txt', 'checksums.txt'];
  expect(Object.keys(unzipSync(whole))).toEqual(names);
  expect(made.file_name).toBe('Garden_ _ours_ 2026-11-21.zip');
});

test('keeps the pieces, with the same bytes, if the storage cannot join files', async () => {
  const [joined, apart] = [await lastStep(true), await lastStep(false)];
  expect(apart.made.pieces!.length).toBe(2);
  const bytes = Buffer.concat(apart.made.pieces!.map(({ path }) => apart.kept.get(path)!));
  expect(bytes.equals(joined.kept.get(joined.made.pieces![0]!.path)!)).toBe(true);
});
