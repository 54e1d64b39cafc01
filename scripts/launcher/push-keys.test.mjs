import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushKeys } from './push-keys.mjs';

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('makes a key pair once, and keeps it', () => {
  const file = path.join(dir, 'push.key');
  const keys = pushKeys(file);
  expect(Buffer.from(keys.KINDRED_VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.KINDRED_VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
  expect(pushKeys(file)).toEqual(keys);
});
