import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { local } from './paths.mjs';

const ignored = new Set(['node_modules', 'dist', '.local', 'coverage']);

/**
 * Returns every file under these paths, in a stable order, except for built, installed and test files.
 * @param {string[]} paths
 * @returns {string[]}
 */
export function filesUnder(paths) {
  return paths.flatMap((place) => {
    if (!existsSync(place)) return [];
    if (!statSync(place).isDirectory()) return [place];
    const names = readdirSync(place).toSorted();
    return filesUnder(
      names.filter((name) => !ignored.has(name) && !name.includes('.test.')).map((name) => path.join(place, name)),
    );
  });
}

/**
 * Returns a hash of the names and contents of these files.
 * @param {string[]} paths files and folders
 * @param {string} base the folder that names are relative to
 * @returns {string}
 */
export function hashOf(paths, base) {
  const hash = createHash('sha256');
  for (const file of filesUnder(paths)) {
    const content = readFileSync(file);
    hash.update(`${path.relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} name */
const stampFile = (name) => path.join(local, 'stamps', name);

/**
 * @param {string} name
 * @returns {string | undefined} the text last written under this name
 */
export function readStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {string} text
 */
export function writeStamp(name, text) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), text);
}

/** @param {string} name */
export function removeStamp(name) {
  rmSync(stampFile(name), { force: true });
}
