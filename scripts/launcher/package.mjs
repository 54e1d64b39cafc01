import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhereChanged, builds } from './build.mjs';
import { oneAtATime } from './lock.mjs';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { say, step, Stop } from './say.mjs';
import { setUpPackages } from './setup.mjs';

/** @typedef {import("./packages.mjs").LockedPackages} LockedPackages */

/** The folder that is deployed, as firebase.json names it. */
const deployed = path.join(root, 'dist', 'functions');

/** @param {string} file in the checkout */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/**
 * Returns the package.json of the deployed functions. It names only the packages that the bundle needs, and tells the
 * platform not to build anything.
 */
function deployedManifest() {
  const { name, version, type, engines, dependencies } = readJson('functions/package.json');
  return {
    name: name.replace(/^@/, '').replace('/', '-'),
    version,
    private: true,
    type,
    main: 'index.js',
    scripts: { 'gcp-build': '' },
    engines,
    dependencies,
  };
}

/**
 * Returns the packages of the checkout's lockfile from which npm chooses those for the functions. Packages in the
 * workspace's own folder take precedence over those in the checkout's.
 * @param {LockedPackages} all
 * @returns {LockedPackages}
 */
function lockedForFunctions(all) {
  const own = 'functions/';
  const entries = Object.entries(all).filter(([key, { link }]) => key.includes('node_modules/') && !link);
  const shared = entries.filter(([key]) => key.startsWith('node_modules/'));
  const nearer = entries.filter(([key]) => key.startsWith(own)).map(([key, entry]) => [key.slice(own.length), entry]);
  return Object.fromEntries([...shared, ...nearer]);
}

/**
 * Writes the functions as they are deployed: the bundle, its package.json, and a lockfile with the same versions as the
 * checkout's.
 * @param {string} folder the folder to write, which is emptied first
 */
async function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'functions', 'dist'), folder, { recursive: true });
  const manifest = deployedManifest();
  const { name, version } = manifest;
  const packages = { '': manifest, ...lockedForFunctions(readJson('package-lock.json').packages) };
  const lock = { name, version, lockfileVersion: 3, requires: true, packages };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  // npm removes the packages that the functions don't need. Without a network it can't choose another version instead.
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
  const { isDone, output } = await npm([...args, '--prefix', folder], { cwd: folder });
  if (!isDone) throw new Stop(`The lockfile of the functions could not be written:\n${output.trim()}`);
}

/**
 * Runs `npm run package`: builds the functions and writes the folder that is deployed.
 * @param {string} [folder] another folder to write
 */
export async function packageFunctions(folder = deployed) {
  await setUpPackages();
  await oneAtATime(async () => {
    await step('Functions', (note) => buildWhereChanged(builds.functions, note));
    await step('Package', () => writePackage(folder));
  });
  say(`The functions to deploy are in ${folder}`);
}
