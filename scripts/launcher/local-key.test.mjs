import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLocalKey } from './local-key.mjs';

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('creates a key once, readable by its owner only, and keeps it', () => {
  const file = path.join(dir, 'keys', 'local.key');
  makeLocalKey(file);
  const key = readFileSync(file, 'utf8');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(statSync(file).mode & 0o077).toBe(0);
  makeLocalKey(file);
  expect(readFileSync(file, 'utf8')).toBe(key);
});

test('replaces a key that a killed start left incomplete', () => {
  const file = path.join(dir, 'local.key');
  writeFileSync(file, '');
  makeLocalKey(file);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
});
