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

test('accepts an installation with everything that this system needs', () => {
  expect(firstMissing(wanted, { 'node_modules/a': a, 'node_modules/b': b })).toBeUndefined();
});

test('reports a package of another version, and one that is missing', () => {
  expect(firstMissing(wanted, { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/b': b })).toBe(
    'node_modules/a',
  );
  expect(firstMissing(wanted, {})).toBe('node_modules/a');
});

test('reports an optional package if an installed one needs it', () => {
  expect(firstMissing(wanted, { 'node_modules/a': a })).toBe('node_modules/b');
});
