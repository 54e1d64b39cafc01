import { expect, test } from 'vitest';
import { kindOfType, sizeIn } from './file-kind.ts';

test.each([
  ['image/heic', 'picture'],
  ['application/pdf', 'pdf'],
  ['video/quicktime', 'video'],
  ['audio/mpeg', 'audio'],
  ['text/csv', 'text'],
  ['application/vnd.oasis.opendocument.text', 'office'],
] as const)('%s is of the kind %s', (contentType, kind) => {
  expect(kindOfType(contentType)).toBe(kind);
});

test('a size is shown in readable units', () => {
  expect([5, 1500, 3_440_000, 25_000_000].map((bytes) => sizeIn('en', bytes))).toEqual([
    '5 bytes',
    '1.5 kB',
    '3.4 MB',
    '25 MB',
  ]);
});
