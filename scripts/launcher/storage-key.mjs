import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
function isKey(file) {
  try {
    return createPrivateKey(readFileSync(file)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * Creates the RSA key that signs addresses of this machine's files if there is none. If two processes start at once,
 * the first to create the file wins.
 * @param {string} file
 */
export function makeStorageKey(file) {
  if (isKey(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!isKey(file)) throw error;
  } finally {
    rmSync(own);
  }
  return file;
}
