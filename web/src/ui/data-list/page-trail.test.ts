import { expect, test } from 'vitest';
import { cursorOf, extendTrail, readTrail } from './page-trail.ts';

test('the way back uses the places where the pages began', () => {
  let trail = extendTrail([], 2, 'b');
  trail = extendTrail(trail, 3, 'c');
  expect(cursorOf(trail, 2)).toBe('b');
  expect(cursorOf(trail, 3)).toBe('c');
  expect(cursorOf(trail, 1)).toBeUndefined();
});

test('a page that was not visited has no place: a shared address knows only its own', () => {
  expect(cursorOf(extendTrail([], 3, 'c'), 2)).toBeUndefined();
});

test('history state from another page is not a trail', () => {
  expect(readTrail(null)).toEqual([]);
  expect(readTrail({ trail: 'x' })).toEqual([]);
  expect(readTrail({ trail: [null, 7] })).toEqual([]);
  expect(readTrail({ trail: [null, 'b'] })).toEqual([null, 'b']);
});
