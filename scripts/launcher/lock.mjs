import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { local } from './paths.mjs';
import { birthOf } from './processes.mjs';

const folder = path.join(local, 'run');

/** @param {string} name */
const fileOf = (name) => path.join(folder, name);

/**
 * @param {string} name
 * @returns {number | undefined} the process that holds it; a process that has ended holds nothing
 */
export function holderOf(name) {
  try {
    const { pid, birth } = JSON.parse(readFileSync(fileOf(name), 'utf8'));
    return birth !== undefined && birthOf(pid) === birth ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Acquires a lock, waiting up to `patience`.
 * @param {string} name
 * @param {number} patience milliseconds
 * @returns {Promise<boolean>} whether it was acquired
 */
export async function take(name, patience) {
  mkdirSync(folder, { recursive: true });
  const own = fileOf(`${name}.${process.pid}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
  const deadline = performance.now() + patience;
  try {
    for (;;) {
      if (holderOf(name) === undefined) rmSync(fileOf(name), { force: true });
      try {
        linkSync(own, fileOf(name)); // all at once, and never over another's
        return true;
      } catch {
        if (performance.now() > deadline) return false;
        await wait(200);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} name */
export function release(name) {
  if (holderOf(name) === process.pid) rmSync(fileOf(name), { force: true });
}

/**
 * Runs the installs and builds of concurrent starts one at a time, since they share the results.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(work) {
  await take('setup', Number.POSITIVE_INFINITY);
  try {
    return await work();
  } finally {
    release('setup');
  }
}
