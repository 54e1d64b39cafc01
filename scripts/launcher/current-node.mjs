import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onPath, programsIn, putFirstOnPath } from './find-program.mjs';
import { npm, reasonOf } from './npm.mjs';
import { local } from './paths.mjs';
import { Stop, step } from './say.mjs';
import { isAtLeast, parseVersion } from './version.mjs';

/** The oldest version that strips types and that the packages of the functions accept. */
const least = /** @type {const} */ ([22, 22]);
const ownFolder = path.join(local, 'node');

/** @param {string} node */
function isRecent(node) {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', timeout: 10_000 });
    return isAtLeast(parseVersion(version), least);
  } catch {
    return false;
  }
}

const ownNode = () => programsIn(path.join(ownFolder, 'node_modules', 'node', 'bin'), 'node')[0];

async function installNode() {
  rmSync(ownFolder, { recursive: true, force: true });
  mkdirSync(ownFolder, { recursive: true });
  writeFileSync(path.join(ownFolder, 'package.json'), '{ "private": true }\n');
  // Sets --prefix, since the npm that started this process has left its own in the environment.
  const args = ['install', 'node@22', '--prefix', ownFolder, '--no-audit', '--no-fund'];
  const { output } = await npm(args, { cwd: ownFolder });
  const node = ownNode();
  if (node && isRecent(node)) return node;
  throw new Stop(
    `Node.js ${least.join('.')} or later is needed, this is ${process.versions.node}, and it could not be ` +
      `downloaded (${reasonOf(output)}). Install it from https://nodejs.org and start again.`,
  );
}

/** @returns {Promise<string>} */
async function findNode() {
  const own = ownNode();
  const found = [...(own ? [own] : []), ...onPath('node')].find(isRecent);
  return found ?? (await step(`Node.js ${least.join('.')} or later`, installNode));
}

/**
 * Continues only under a recent enough Node. If this one is too old, runs the same command under one found or
 * installed, and exits with its code.
 * @returns {Promise<void>} if this process is the one to continue
 */
export async function continueUnderCurrentNode() {
  if (isAtLeast(parseVersion(process.versions.node), least)) {
    putFirstOnPath(path.dirname(process.execPath));
    return;
  }
  const node = await findNode();
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // The other process ends its own child processes first, and this one waits for it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => child.once('close', (status) => resolve(status)));
  process.exit(code ?? 1);
}
