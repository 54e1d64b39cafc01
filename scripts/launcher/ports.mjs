import { execFileSync } from 'node:child_process';
import net from 'node:net';
import { Stop } from './say.mjs';

/** The default ports. */
const defaults = {
  hosting: 5000,
  /** Behind `hosting`, which proxies to both: the static pages and the `api` function. */
  pages: 5002,
  api: 5003,
  /** The function that handles new messages. */
  events: 5004,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  logging: 4500,
  ui: 4000,
  smtp: 1025,
  mailPage: 1080,
  /** The local server in place of LinkedIn. */
  linkedin: 1090,
  /** Sites with feeds, for the demo data. */
  feeds: 1091,
  /** The local server in place of Cloud Storage, before the emulator at `storage`. */
  files: 1092,
};

/** @typedef {typeof defaults} Ports */

/**
 * Ports above 1023 that browsers and Node's `fetch` refuse to call (https://fetch.spec.whatwg.org/#port-blocking).
 * @type {ReadonlySet<number>}
 */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * @param {number} offset added to every port, so that several stacks run side by side
 * @returns {Ports}
 */
export function portsFrom(offset) {
  const moved = Object.entries(defaults).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(moved);
}

/**
 * @param {string | undefined} text the setting KINDRED_PORT_OFFSET
 * @returns {number}
 */
export function parseOffset(text) {
  const offset = Number(text ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 40_000) return offset;
  throw new Stop(`KINDRED_PORT_OFFSET is "${text}": give a whole number from 0 to 40000.`);
}

/** @param {number} offset */
const blockedAt = (offset) => Object.entries(portsFrom(offset)).filter(([, port]) => blocked.has(port));

/**
 * Returns the ports of a stack.
 * @param {string | undefined} text the setting KINDRED_PORT_OFFSET
 * @param {number} further distance of this stack's ports from those of `npm start`
 * @returns {Ports}
 */
export function portsOf(text, further = 0) {
  const offset = parseOffset(text);
  const [first] = blockedAt(offset + further);
  if (!first) return portsFrom(offset + further);
  const [name, port] = first;
  let other = offset + 1;
  while (blockedAt(other + further).length > 0) other++;
  throw new Stop(
    `KINDRED_PORT_OFFSET=${offset} puts ${name} on port ${port}, which browsers refuse to call. ` +
      `Choose another, such as KINDRED_PORT_OFFSET=${other}.`,
  );
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // On a machine without IPv6, no program can listen there.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

/**
 * Reads the owner of a port from `lsof -F pc`: lines of p<pid> and c<command>.
 * @param {string} text
 * @returns {string | undefined}
 */
export function ownerFromLsof(text) {
  const pid = /^p(\d+)/m.exec(text)?.[1];
  const command = /^c(.+)/m.exec(text)?.[1];
  return pid && `process ${pid}${command ? ` (${command})` : ''}`;
}

/**
 * Reads the owner of a port from `ss -ltnpH`: … users:(("node",pid=12,fd=20))
 * @param {string} text
 * @returns {string | undefined}
 */
export function ownerFromSs(text) {
  const found = /users:\(\("([^"]+)",pid=(\d+)/.exec(text);
  return found ? `process ${found[2]} (${found[1]})` : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function output(command, args) {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
    });
  } catch {
    return '';
  }
}

/** @param {number} port */
function ownerOf(port) {
  return (
    ownerFromLsof(output('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-F', 'pc'])) ??
    ownerFromSs(output('ss', ['-ltnpH', `sport = :${port}`])) ??
    'a process that this account may not see'
  );
}

/**
 * Throws if any port is in use, before anything starts.
 * @param {Partial<Ports>} ports
 */
export async function requireFreePorts(ports) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) {
    const hosts = await Promise.all([isTaken(port, '127.0.0.1'), isTaken(port, '::1')]);
    if (hosts.includes(true)) taken.push(`  ${port} (${name}) is in use by ${ownerOf(port)}`);
  }
  if (taken.length === 0) return;
  throw new Stop(
    `These ports are needed and taken:\n${taken.join('\n')}\n` +
      'End what uses them, or move all of ours: KINDRED_PORT_OFFSET=50 npm start',
  );
}
