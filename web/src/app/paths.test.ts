import { expect, test } from 'vitest';
import { route } from './paths.ts';

test('an address has its parameters encoded, and no way out of its segment', () => {
  const path = route('/public/:slug/pages/:type');
  expect(path.href({ slug: 'oma', type: 'a/b?c#d é' })).toBe('/public/oma/pages/a%2Fb%3Fc%23d%20%C3%A9');
});

test('parameters are required by their names', () => {
  const path = route('/users/:id/edit');
  // @ts-expect-error an id is missing
  expect(() => path.href()).toThrow();
  // @ts-expect-error it has another name
  expect(() => path.href({ userid: '1' })).toThrow();
  expect(route('/users').href()).toBe('/users');
});
