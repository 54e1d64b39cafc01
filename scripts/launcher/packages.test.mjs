import { expect, test } from 'vitest';
import { firstMissing } from './packages.mjs';

const wanted = {
  '': {},
  web: { version: '1.0.0' },
  'node_modules/@kindred/web': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
  'node_modules/c': { version: '3.0.0', optional: true },
  'node_modules/native': { version: '4.0.0', optional: true, os: ['other'] },
};
const a = { version: '1.0.0', optionalDependencies: { b: '2' } };
const b = { version: '2.0.0' };

test('nothing is missing where all is there that this system needs', () => {
  expect(firstMissing(wanted, { 'node_modules/a': a, 'node_modules/b': b })).toBeUndefined();
});

test('a package of another version is missing, and so is one that is not there', () => {
  expect(firstMissing(wanted, { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/b': b })).toBe(
    'node_modules/a',
  );
  expect(firstMissing(wanted, {})).toBe('node_modules/a');
});

test('an optional package is missing where one that is there asks for it', () => {
  expect(firstMissing(wanted, { 'node_modules/a': a })).toBe('node_modules/b');
});
