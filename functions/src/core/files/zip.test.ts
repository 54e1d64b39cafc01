import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { complaintsOf } from '../../../../tests/support/care/archive-zip.ts';
import { GeneratedFiles } from '../../../../tests/support/generated-files.ts';
import { openFile } from './open-file.ts';
import { missingPath, type ZippedFile, zipOf } from './zip.ts';

/** Receives a zip chunk by chunk. */
const received = async (files: GeneratedFiles, zipped: readonly ZippedFile[]): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf('request', zipped, async (paths) => `Missing: ${paths.join()}`)) {
    files.passedOn(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const stored = (files: GeneratedFiles, path: string, size: number): ZippedFile => ({
  path,
  open: () => openFile(files.door, { path, size }),
});

test('zips texts and videos with only a part of a video in memory, so that other programs can read the zip', async () => {
  const sizes = { 'garden.mp4': 64_000_000, 'rose.jpg': 5, 'empty.mov': 0 };
  const files = new GeneratedFiles(sizes);
  const text = 'roses '.repeat(1000);
  const zip = await received(files, [
    { path: 'Élodie.json', text: () => text },
    ...Object.entries(sizes).map(([path, size]) => stored(files, path, size)),
    { path: 'last.txt', text: () => 'the end' },
  ]);
  expect(complaintsOf(zip)).toEqual([]);
  const read = unzipSync(zip);
  expect(Object.keys(read)).toEqual(['Élodie.json', ...Object.keys(sizes), 'last.txt']);
  for (const [path, size] of Object.entries(sizes))
    expect(GeneratedFiles.whole(path, size).equals(read[path]!), path).toBe(true);
  expect(Buffer.from(read['Élodie.json']!).toString()).toBe(text);
  expect(zip.length, 'the text is compressed').toBeLessThan(64_001_000);
});

test('leaves out files that no longer exist, and ends with a text that lists them', async () => {
  const files = new GeneratedFiles({ kept: 5 });
  const ofLost = ['lost', 'also lost'].map((path) => stored(files, path, 10_000_000));
  const read = unzipSync(await received(files, [...ofLost, stored(files, 'kept', 5)]));
  expect(Object.keys(read)).toEqual(['kept', missingPath]);
  expect(Buffer.from(read[missingPath]!).toString()).toBe('Missing: lost,also lost');
});

test('breaks off if a file is deleted while it is read, instead of sending a zip that lacks half of it', async () => {
  const files = new GeneratedFiles({ video: 10_000_000 });
  files.beforePart = (_, nth) => {
    if (nth === 1) throw new Error('The file is gone');
  };
  await expect(received(files, [stored(files, 'video', 10_000_000)])).rejects.toThrow('The file is gone');
});
