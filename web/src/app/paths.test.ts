import { expect, test } from 'vitest';
import { route } from './paths.ts';

test('parameters are encoded and cannot leave their segment', () => {
  const path = route('/public/:slug/pages/:type');
  expect(path.href({ slug: 'oma', type: 'a/b?c#d é' })).toBe('/public/oma/pages/a%2Fb%3Fc%23d%20%C3%A9');
});

test('parameters are required by name', () => {
  const path = route('/users/:id/edit');
  const wrong = () => [
    // @ts-expect-error an id is missing
    path.href(),
    // @ts-expect-error it has another name
    path.href({ userid: '1' }),
  ];
  expect(wrong).toBeDefined();
  expect(path.href({ id: '1' })).toBe('/users/1/edit');
  expect(route('/users').href()).toBe('/users');
});
