import { expect, test } from 'vitest';
import { isNarrowed, isSifted, readReaderState, toQuery, writeReaderState } from './reader-state.ts';

const of = (search: string) => readReaderState(new URLSearchParams(search));

test('the address holds what is listed and the open article, and leaves out defaults', () => {
  const address = 'q=solar&category=Energy&tag=wind&from=2026-11-01&to=2026-11-30&article=a1&unread=true';
  expect(writeReaderState(of(address))).toBe(address);
  expect(writeReaderState(of(''))).toBe('');
});

test('values that are not valid are left out', () => {
  expect(of('from=yesterday&to=2026-13-45&unread=maybe')).toMatchObject({ from: '', to: '', unread: false });
});

test('days begin and end at midnight where the reader is', () => {
  const { from, to } = toQuery(of('from=2026-11-01&to=2026-11-01')) as { from: string; to: string };
  expect(new Date(from).getHours()).toBe(0);
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000 - 1);
});

test('a source or a folder narrows the list, and can still be marked as read as a whole', () => {
  expect([isNarrowed(of('category=Energy')), isSifted(of('category=Energy'))]).toEqual([true, false]);
  expect([isNarrowed(of('tag=wind')), isSifted(of('tag=wind'))]).toEqual([true, true]);
  expect(isNarrowed(of('article=a1'))).toBe(false);
});
