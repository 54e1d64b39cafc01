import { expect, test } from 'vitest';
import { GeneratedFiles } from '../../../../tests/support/generated-files.ts';
import { openFile } from './open-file.ts';

const video = { path: 'video', size: 10_000_001 };

/** Reads a file part by part, with only a part of it in memory. */
const readAll = async (files: GeneratedFiles, file: { path: string; size: number }): Promise<Buffer | undefined> => {
  const content = await openFile(files.door, file);
  if (!content) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    files.passedOn(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

test.each([0, 1, 4_000_000, 4_000_001, 8_000_000, 10_000_001])('reads a file of %i bytes', async (size) => {
  const read = await readAll(new GeneratedFiles({ file: size }), { path: 'file', size });
  expect(read?.equals(GeneratedFiles.whole('file', size))).toBe(true);
});

test.each([1, 5_000_000])('finds no file of %i bytes that no longer exists', async (size) => {
  expect(await readAll(new GeneratedFiles({}), { path: 'file', size })).toBeUndefined();
});

test('reads only the part of a file again during which the connection broke', async () => {
  const files = new GeneratedFiles({ video: video.size });
  const asked: number[] = [];
  files.beforePart = (_, nth) => {
    asked.push(nth);
    if (nth === 1) throw Object.assign(new Error('The connection broke'), { code: 'ECONNRESET' });
  };
  expect((await readAll(files, video))?.equals(GeneratedFiles.whole('video', video.size))).toBe(true);
  expect(asked).toEqual([0, 1, 2, 3]);
});

test('fails if a file is shorter than its record says, so that no half of it passes for the whole', async () => {
  const files = new GeneratedFiles({ video: video.size - 1 });
  await expect(readAll(files, video)).rejects.toThrow('does not have the size');
});
