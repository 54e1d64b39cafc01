import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { findTestBrowser } from './chromium.mjs';
import { root } from './paths.mjs';
import { portsOf } from './ports.mjs';
import { run } from './run.mjs';
import { step } from './say.mjs';
import { allowLocalOrigins, forNode } from './settings.mjs';
import { setUpPackages, setUpStack } from './setup.mjs';
import { Stack } from './stack.mjs';

/** Keeps clear of the ports of `npm start`, `npm test`, `npm run bench` and `npm run check:isolation`. */
const offset = 25_000;

/** The whole soak test ends after this time, even if something hangs. */
const longest = 45 * 60_000;

/** The model of the due queue keeps a million entries and their indexes in memory. */
const heapOfModel = ['--max-old-space-size=14000', '--max-semi-space-size=64'];

/** @param {NodeJS.ProcessEnv} environment */
function load(environment) {
  return new Promise((resolve, reject) => {
    const heap = process.argv.includes('due-model') ? heapOfModel : [];
    const args = [...heap, path.join(root, 'tests', 'soak', 'run.ts'), ...process.argv.slice(2)];
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    const timer = setTimeout(() => {
      console.error('The soak has taken longer than it may, and is ended.');
      child.kill('SIGKILL');
    }, longest);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

/**
 * Names a relay for video calls, which the part `meetings` starts. Browsers don't relay from a loopback address, so it has
 * this machine's own if there is one.
 * @param {number} port
 */
function nameRelay(port) {
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  process.env.KINDRED_TURN_URLS = `turn:${own?.address ?? '127.0.0.1'}:${port}?transport=udp`;
  process.env.KINDRED_TURN_SECRET = 'for-the-soak-alone';
}

/** Runs `npm run soak`: load and faults against its own stack. */
export async function soak() {
  const stack = new Stack('soak', portsOf(process.env.KINDRED_PORT_OFFSET, offset));
  nameRelay(stack.ports.ui + 1);
  // The emulator has no indexes, and reads all entries once for each shard.
  process.env.KINDRED_DUE_SHARDS = '1';
  // The soak opens servers on free ports.
  allowLocalOrigins('http://127.0.0.1:*,http://*.localhost:*');
  await run({
    interrupted: 1,
    work: async () => {
      await stack.claim();
      await setUpPackages();
      const parts = await setUpStack();
      const browser = await step('Browser', findTestBrowser);
      await stack.start(parts);
      return load({ ...forNode(stack.environment), KINDRED_CHROMIUM: browser });
    },
    cleanUp: () => stack.stop(),
  });
}
