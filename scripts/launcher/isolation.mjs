import { spawn } from 'node:child_process';
import path from 'node:path';
import { local, root } from './paths.mjs';
import { portsOf } from './ports.mjs';
import { run } from './run.mjs';
import { forNode } from './settings.mjs';
import { setUpPackages, setUpStack } from './setup.mjs';
import { Stack } from './stack.mjs';

/** Keeps clear of the ports of `npm start`, `npm test` and `npm run bench`. */
const offset = 30_000;

/**
 * @param {string} script
 * @param {string} argument
 * @param {NodeJS.ProcessEnv} environment
 */
function start(script, argument, environment) {
  return new Promise((resolve, reject) => {
    const args = [path.join(root, 'tests', 'isolation', script), argument];
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs `npm run check:isolation`: tries every cross-tenant access between two tenants on its own stack. Given an
 * origin, makes that deployment check itself.
 */
export async function checkIsolation() {
  const [, , origin] = process.argv;
  if (origin) {
    const work = async () => {
      await setUpPackages();
      return start('deployment.ts', origin, forNode(process.env));
    };
    return run({ interrupted: 1, work, cleanUp: async () => {} });
  }
  const stack = new Stack('isolation', portsOf(process.env.KINDRED_PORT_OFFSET, offset));
  await run({
    interrupted: 1,
    work: async () => {
      await stack.claim();
      await setUpPackages();
      await stack.start(await setUpStack());
      return start('run.ts', path.join(local, 'reports', 'isolation.json'), forNode(stack.environment));
    },
    cleanUp: () => stack.stop(),
  });
}
