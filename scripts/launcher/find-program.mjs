import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns all programs of this name on PATH, in order, with links resolved.
 * @param {string} name
 * @returns {string[]}
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => programsIn(folder, name));
  return [...new Set(files.map((file) => realpathSync(file)))];
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
export function programsIn(folder, name) {
  return endings.map((ending) => path.join(folder, name + ending)).filter(isProgram);
}

/** @param {string} folder */
export function putFirstOnPath(folder) {
  process.env.PATH = [folder, process.env.PATH].filter(Boolean).join(path.delimiter);
}
