import { spawn } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import path from 'node:path';
import { root } from './paths.mjs';
import { portsOf } from './ports.mjs';
import { run } from './run.mjs';
import { step } from './say.mjs';
import { forNode } from './settings.mjs';
import { setUpPackages, setUpStack } from './setup.mjs';
import { Stack } from './stack.mjs';

/** Keeps clear of the ports of `npm start` and `npm test`. */
const offset = 20_000;

/** @param {NodeJS.ProcessEnv} environment */
function measure(environment) {
  return new Promise((resolve, reject) => {
    const args = [path.join(root, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)];
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs `npm run bench`: measures the budgeted figures against its own stack. */
export async function bench() {
  const stack = new Stack('bench', portsOf(process.env.KINDRED_PORT_OFFSET, offset));
  await run({
    interrupted: 1,
    work: async () => {
      await stack.claim();
      await setUpPackages();
      const parts = await setUpStack();
      const browser = await step('Browser', findChromium);
      await stack.start(parts);
      return measure({ ...forNode(stack.environment), KINDRED_CHROMIUM: browser });
    },
    cleanUp: () => stack.stop(),
  });
}
