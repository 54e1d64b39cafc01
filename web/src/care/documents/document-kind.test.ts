import { expect, test } from 'vitest';
import { isShown, kindOf, sizeIn } from './document-kind.ts';

test.each([
  ['image/webp', 'picture', true],
  ['image/heic', 'picture', false],
  ['application/pdf', 'pdf', true],
  ['video/quicktime', 'video', true],
  ['audio/mpeg', 'audio', true],
  ['text/csv', 'text', true],
  ['application/vnd.oasis.opendocument.text', 'office', false],
] as const)('%s is of the kind %s', (content_type, kind, shown) => {
  expect([kindOf({ content_type }), isShown({ content_type })]).toEqual([kind, shown]);
});

test('a size is told as people read it', () => {
  expect([5, 1500, 3_440_000, 25_000_000].map((bytes) => sizeIn('en', bytes))).toEqual([
    '5 bytes',
    '1.5 kB',
    '3.4 MB',
    '25 MB',
  ]);
});
