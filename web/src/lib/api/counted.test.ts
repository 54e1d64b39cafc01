import { expect, test } from 'vitest';
import { counted } from './counted.ts';

const headers = { 'content-type': 'audio/wav', 'content-disposition': 'attachment' };

/** Returns a response whose body arrives in these parts, and then ends or breaks off. */
const inParts = (parts: readonly string[], end: (stream: ReadableStreamDefaultController) => void): Response => {
  const left = [...parts];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (stream) => {
      const part = left.shift();
      if (part === undefined) end(stream);
      else stream.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, { headers });
};

test('reports the bytes received so far, part by part, without changing the response', async () => {
  const told: number[] = [];
  const answer = inParts(['The roses ', 'are out.'], (stream) => stream.close());
  const file = await counted(answer, (bytes) => told.push(bytes)).blob();
  expect([await file.text(), file.type]).toEqual(['The roses are out.', 'audio/wav']);
  expect(told).toEqual([10, 18]);
});

test('fails like the response itself if it breaks off', async () => {
  const answer = inParts(['The roses '], (stream) => stream.error(new TypeError('cut')));
  await expect(counted(answer, () => undefined).blob()).rejects.toThrow('cut');
});
