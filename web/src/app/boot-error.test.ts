import { expect, test } from 'vitest';
import { addressOf } from './boot-error.ts';

test('a boot error that carries an address redirects there', () => {
  expect(addressOf(Object.assign(new Error('moved'), { url: 'https://kindred.example/care' }))).toBe(
    'https://kindred.example/care',
  );
  expect(addressOf({ url: '/maintenance' })).toBe('/maintenance');
});

test('a boot error without an address, or with a script URL, redirects nowhere', () => {
  for (const error of [new Error('broken'), null, 'text', { url: 5 }, { url: '' }, { url: 'javascript:alert(1)' }]) {
    expect(addressOf(error)).toBeNull();
  }
});
