import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm, reasonOf } from './npm.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @param {string} key such as node_modules/a/node_modules/@b/c */
const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns the first package of the lockfile that is not installed in its version. Ignores packages for particular
 * systems, and optional packages that no installed package asks for. Optional packages that one asks for do count: npm
 * under an older Node leaves out some that the functions need.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @returns {string | undefined}
 */
export function firstMissing(wanted, installed) {
  const askedFor = new Set(
    Object.values(installed).flatMap(({ dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    ),
  );
  return Object.keys(wanted).find((key) => {
    const entry = wanted[key];
    if (!entry || !key.includes('node_modules/') || entry.link || entry.os || entry.cpu) return false;
    if (entry.optional && !askedFor.has(nameOf(key))) return false;
    return installed[key]?.version !== entry.version;
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Installs missing packages of the lockfile. npm records what it installed only at the end, so an interrupted
 * installation counts as none.
 * @param {(text: string) => void} note
 */
export async function installPackages(note) {
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!firstMissing(wanted, installed)) return note('there');
  // Not `npm ci`, which always starts over, and fails if a registry lacks packages for other systems. Install scripts
  // are off: no package needs its own here, and one of them would compile for minutes.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', root];
  const { isDone, output } = await npm(args, { cwd: root });
  if (!isDone) {
    throw new Stop(
      `The packages could not be installed: ${reasonOf(output)}\n` +
        'They come from the network at the first start. With a network, start again.',
    );
  }
  note('installed');
}
