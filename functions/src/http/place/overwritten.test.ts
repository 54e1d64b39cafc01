import { expect, test } from 'vitest';
import { decodeOverwritten, encodeOverwritten, overwrittenIn, withOverwritten } from './overwritten.ts';

const before = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const after = Buffer.from(before);
for (const [from, to] of [
  [0, 3],
  [10, 12],
  [65_530, 65_545],
  [199_999, 200_000],
] as const)
  after.fill(255, from, to);

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const joined = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

test('what was overwritten is small, and comes back at its place, in the whole file and in any part of it', async () => {
  const stored = encodeOverwritten(await overwrittenIn(before, after));
  expect(stored.length).toBeLessThan(150);
  const ranges = decodeOverwritten(stored);
  for (const length of [1, 7, 65_536, 200_000])
    expect((await joined(withOverwritten(inPieces(after, length), ranges, 0))).equals(before)).toBe(true);
  for (const start of [1, 11, 65_535, 65_544, 199_999])
    expect(
      (await joined(withOverwritten(inPieces(after.subarray(start), 100), ranges, start))).equals(
        before.subarray(start),
      ),
    ).toBe(true);
});

test('nothing is kept of a file that did not change', async () => {
  expect(await overwrittenIn(before, Buffer.from(before))).toEqual([]);
  expect(decodeOverwritten(encodeOverwritten([]))).toEqual([]);
});
