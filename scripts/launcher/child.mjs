import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';

/**
 * @typedef {object} Child
 * @property {number | undefined} pid
 * @property {Promise<void>} ended
 * @property {string} logFile
 */

/**
 * Starts a long-running part of a stack under this Node. Ctrl C in the terminal does not reach it, since the stack ends
 * its parts in its own order.
 * @param {object} part
 * @param {string} part.dir the stack's folder
 * @param {string} part.name
 * @param {string[]} part.args
 * @param {NodeJS.ProcessEnv} part.environment
 * @param {(line: string) => void} [part.onLine]
 * @returns {Child}
 */
export function startChild({ dir, name, args, environment, onLine }) {
  const logFile = path.join(dir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, args, {
    cwd: dir,
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      onLine?.(line);
    });
  }
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  return { pid: child.pid, ended, logFile };
}
