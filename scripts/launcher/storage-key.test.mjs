import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeStorageKey } from './storage-key.mjs';

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('makes an RSA key once, and keeps it', () => {
  const file = makeStorageKey(path.join(dir, 'keys', 'storage.pem'));
  const key = readFileSync(file, 'utf8');
  expect(createPrivateKey(key).asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(readFileSync(makeStorageKey(file), 'utf8')).toBe(key);
  expect(readdirSync(path.dirname(file))).toEqual(['storage.pem']);
});
