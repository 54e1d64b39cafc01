import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * Returns whether something listens on a port of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });
}

/**
 * Starts the mail catcher with its web page.
 * @param {object} stack
 * @param {string} stack.dir
 * @param {import("./ports.mjs").Ports} stack.ports
 * @param {string} stack.mails the folder for the caught mails
 * @param {NodeJS.ProcessEnv} stack.environment
 * @returns {Promise<import("./child.mjs").Child>}
 */
export async function startMail({ dir, ports, mails, environment }) {
  const script = path.join(root, 'node_modules', 'maildev', 'dist', 'bin', 'maildev.js');
  const smtp = ['--ip', '127.0.0.1', '--smtp', String(ports.smtp)];
  const page = ['--web-ip', '127.0.0.1', '--web', String(ports.mailPage)];
  const args = [script, ...smtp, ...page, '--mail-directory', mails, '--max-emails', '500'];
  const child = startChild({ dir, name: 'mail', args, environment });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Stop(`The catcher of mails did not start: ${child.logFile}`);
    if ((await answers(ports.smtp)) && (await answers(ports.mailPage))) return child;
    await wait(100);
  }
}
