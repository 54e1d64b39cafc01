import { expect, test } from 'vitest';
import { isShown } from './document-kind.ts';

test.each([
  ['image/webp', true],
  ['image/avif', true],
  ['image/heic', false],
  ['application/pdf', true],
  ['video/quicktime', true],
  ['audio/mpeg', true],
  ['text/csv', true],
  ['application/vnd.oasis.opendocument.text', false],
] as const)('of %s a browser shows what it can (%s)', (content_type, shown) => {
  expect(isShown({ content_type })).toBe(shown);
});
