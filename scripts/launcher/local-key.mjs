import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
function isKey(file) {
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64').length === 32;
  } catch {
    return false;
  }
}

/**
 * Creates this machine's key if there is none, atomically, because several functions would
 * otherwise create it at once.
 * @param {string} file
 */
export function makeLocalKey(file) {
  if (isKey(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600 });
  renameSync(own, file);
}
