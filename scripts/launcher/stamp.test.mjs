import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesUnder, hashOf } from './stamp.mjs';

/** @type {string} */
let dir;
const at = (/** @type {string[]} */ ...names) => path.join(dir, ...names);

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  mkdirSync(at('src', 'deep'), { recursive: true });
  writeFileSync(at('src', 'a.ts'), 'a');
  writeFileSync(at('src', 'deep', 'b.ts'), 'b');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a hash changes only if a content or a name does', () => {
  const first = hashOf([at('src')], dir);
  expect(hashOf([at('src')], dir)).toBe(first);
  writeFileSync(at('src', 'deep', 'b.ts'), 'c');
  const second = hashOf([at('src')], dir);
  expect(second).not.toBe(first);
  renameSync(at('src', 'a.ts'), at('src', 'z.ts'));
  expect(hashOf([at('src')], dir)).not.toBe(second);
});

test('a hash changes if text moves from one file to the next', () => {
  const first = hashOf([at('src')], dir);
  writeFileSync(at('src', 'a.ts'), 'ab');
  writeFileSync(at('src', 'deep', 'b.ts'), '');
  expect(hashOf([at('src')], dir)).not.toBe(first);
});

test('a hash ignores built, installed and test files, and missing paths', () => {
  const first = hashOf([at('src')], dir);
  for (const folder of ['node_modules', 'dist']) {
    mkdirSync(at('src', folder));
    writeFileSync(at('src', folder, 'x.js'), 'x');
  }
  writeFileSync(at('src', 'a.test.ts'), 'x');
  expect(hashOf([at('src'), at('none')], dir)).toBe(first);
  expect(filesUnder([at('src')]).map((file) => path.basename(file))).toEqual(['a.ts', 'b.ts']);
});
