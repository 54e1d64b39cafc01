import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

const framework = path.join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js');

/**
 * Serves a built function as production does, with one process for many calls. The emulator has one
 * process per concurrent call, and each takes a second to start.
 * @param {object} stack
 * @param {string} stack.dir
 * @param {number} stack.port
 * @param {NodeJS.ProcessEnv} stack.environment
 * @param {string} stack.target the function's name
 * @param {"http" | "cloudevent"} stack.signature
 * @returns {Promise<import("./child.mjs").Child>} resolves once it answers
 */
export async function startFunction({ dir, port, environment, target, signature }) {
  const source = path.join(dir, 'functions', 'dist', 'index.js');
  const loopback = `--import=${new URL('loopback-only.mjs', import.meta.url)}`;
  const args = [loopback, framework, `--source=${source}`, `--signature-type=${signature}`, `--port=${port}`];
  // The platform sets the function's name and signature in the environment, and the code expects them there.
  const own = { FUNCTION_TARGET: target, FUNCTION_SIGNATURE_TYPE: signature, NODE_ENV: 'production' };
  const child = startChild({ dir, name: `function-${target}`, args, environment: { ...environment, ...own } });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Stop(`The function did not start: ${child.logFile}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) return child;
    await wait(100);
  }
}
