import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * @typedef {object} Seeded
 * @property {{ name: string, origin: string }[]} tenants
 * @property {{ tenant: string, email: string, password: string, roles: string[] }[]} accounts
 */

/**
 * Parses the last line of the seed's output, which lists what it created.
 * @param {string} output
 * @returns {Seeded}
 */
export function parseSeeded(output) {
  const line = output.trim().split('\n').at(-1) ?? '';
  try {
    const { tenants = [], accounts = [] } = JSON.parse(line);
    return { tenants, accounts };
  } catch {
    throw new Stop(`The seed's last line is not what it should be: ${line}`);
  }
}

/**
 * Loads the data of emulator-data/ into a running stack. Repeating it changes nothing.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Seeded>}
 */
export function seed(environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts', 'seed.ts')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Stop(`The seed failed:\n${complaint.trim()}`));
      try {
        resolve(parseSeeded(output));
      } catch (error) {
        reject(error);
      }
    });
  });
}
