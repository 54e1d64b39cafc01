import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { answers } from './mail.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * Starts the servers in place of LinkedIn, of Cloud Storage and of sites with feeds.
 * @param {object} stack
 * @param {string} stack.dir
 * @param {import("./ports.mjs").Ports} stack.ports
 * @param {NodeJS.ProcessEnv} stack.environment
 * @returns {Promise<import("./child.mjs").Child>} resolves once they answer
 */
export async function startLocalServers({ dir, ports, environment }) {
  const args = [path.join(root, 'scripts', 'local-servers', 'run.ts')];
  const child = startChild({ dir, name: 'local-servers', args, environment });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Stop(`The local servers did not start: ${child.logFile}`);
    const open = await Promise.all([ports.linkedin, ports.feeds, ports.files].map(answers));
    if (open.every(Boolean)) return child;
    await wait(100);
  }
}
