import { expect, test } from 'vitest';
import { readSource, writeSource } from './source-address.ts';

test('an address names a source of an answer', () => {
  expect(readSource(writeSource({ messageId: 'aB-9_x', n: 12 }))).toEqual({ messageId: 'aB-9_x', n: 12 });
});

test('anything else names none', () => {
  for (const written of [null, '', 'abc', 'abc.', '.3', 'a b.3', 'abc.123'])
    expect(readSource(written)).toBeUndefined();
});
