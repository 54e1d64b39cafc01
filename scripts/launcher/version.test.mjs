import { expect, test } from 'vitest';
import { isAtLeast, parseJavaRelease, parseVersion } from './version.mjs';

test('parses a version with and without surrounding text', () => {
  expect(parseVersion('v22.23.1\n')).toEqual([22, 23]);
  expect(parseVersion('25')).toEqual([25, 0]);
  expect(parseVersion('nightly')).toBeUndefined();
});

test('compares versions by number, not as text', () => {
  expect(isAtLeast([22, 22], [22, 22])).toBe(true);
  expect(isAtLeast([22, 100], [22, 22])).toBe(true);
  expect(isAtLeast([100, 0], [22, 22])).toBe(true);
  expect(isAtLeast([22, 9], [22, 22])).toBe(false);
  expect(isAtLeast([20, 99], [22, 22])).toBe(false);
  expect(isAtLeast(undefined, [22, 22])).toBe(false);
});

test('reads a JDK’s version from its release file, even in the old notation', () => {
  expect(parseJavaRelease('IMPLEMENTOR="X"\nJAVA_VERSION="25.0.3"\nJAVA_VERSION_DATE="2026"')).toBe(25);
  expect(parseJavaRelease('JAVA_VERSION="1.8.0_402"')).toBe(8);
  expect(parseJavaRelease('JAVA_RUNTIME_VERSION="21.0.1"')).toBeUndefined();
});
