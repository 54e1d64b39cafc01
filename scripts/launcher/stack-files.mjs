import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { root } from './paths.mjs';
import { pageConfig } from './settings.mjs';

/** @typedef {{ key: string, value: string }} Header */

/**
 * Returns the production headers that work without TLS and allow the page to reach emulators.
 * @param {Header[]} headers
 */
export function localHeaders(headers) {
  const kept = headers.filter(({ key }) => key !== 'Strict-Transport-Security');
  return kept.map(({ key, value }) => ({
    key,
    value: value
      .replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*")
      .replace("media-src 'self'", "media-src 'self' http://127.0.0.1:*")
      .replace("frame-src 'self'", "frame-src 'self' http://127.0.0.1:*"),
  }));
}

/**
 * Writes the stack's own firebase.json: the project's file with the stack's ports and folder, so that a build for one
 * stack does not affect the others.
 * @param {string} dir
 * @param {import("./ports.mjs").Ports} ports
 * @param {boolean} hasPage whether the emulators' own web page is available
 */
export function writeFirebaseConfig(dir, ports, hasPage) {
  const config = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const at = (/** @type {string} */ file) => path.join(root, file);
  const [{ configDir: _, ...functions }] = config.functions;
  config.functions = [{ ...functions, source: 'functions' }];
  config.hosting.public = 'web';
  for (const entry of config.hosting.headers) entry.headers = localHeaders(entry.headers);
  config.firestore.rules = at(config.firestore.rules);
  config.firestore.indexes = at(config.firestore.indexes);
  config.storage.rules = at(config.storage.rules);
  config.emulators.ui.enabled = hasPage;
  config.emulators.firestore.websocketPort = ports.firestoreWebsocket;
  for (const [name, port] of Object.entries(ports)) {
    if (config.emulators[name]) Object.assign(config.emulators[name], { port, host: '127.0.0.1' });
  }
  config.emulators.hosting.port = ports.pages;
  writeFileSync(path.join(dir, 'firebase.json'), JSON.stringify(config, null, 2));
}

/**
 * Returns the module that the emulator loads: the built functions, one of which passes its events on. The calls of that
 * function wait for each other, many in one process, but the emulator uses a process for each call and has only a few
 * of them.
 * @param {number} port the port of the served function
 */
const functionsOfEmulator = (port) => `import { request } from 'node:http';
import { summariseRoom as served } from './dist/index.js';${'\nexport * from'} './dist/index.js';

const handOn = ({ data, datacontenttype = 'application/protobuf', ...attributes }) =>
  new Promise((resolve, reject) => {
    const named = Object.entries(attributes).map(([name, value]) => ['ce-' + name, String(value)]);
    const headers = { ...Object.fromEntries(named), 'content-type': datacontenttype };
    const asked = request({ host: '127.0.0.1', port: ${port}, method: 'POST', headers }, (answer) => answer.resume());
    asked.once('error', reject);
    // The answer comes once the room is summarised, some seconds later.
    asked.end(data, resolve);
  });

export const summariseRoom = served && Object.assign(handOn, { __endpoint: served.__endpoint });
`;

/**
 * @param {string} dir
 * @param {import("./ports.mjs").Ports} ports
 */
export function copyFunctions(dir, ports) {
  const target = path.join(dir, 'functions');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const description = JSON.parse(readFileSync(path.join(root, 'functions', 'package.json'), 'utf8'));
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ ...description, main: 'emulated.js' }, null, 2));
  writeFileSync(path.join(target, 'emulated.js'), functionsOfEmulator(ports.events));
  cpSync(path.join(root, 'functions', 'dist'), path.join(target, 'dist'), { recursive: true });
  // Node finds the other packages further up, in the checkout's own folder.
  const packages = path.join(root, 'functions', 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, path.join(target, 'node_modules'), 'junction');
}

/**
 * @param {string} dir
 * @param {import("./ports.mjs").Ports} ports
 */
export function copyWeb(dir, ports) {
  const target = path.join(dir, 'web');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(root, 'web', 'dist'), target, { recursive: true });
  writeFileSync(path.join(target, 'config.json'), JSON.stringify(pageConfig(ports)));
}

/**
 * Creates an empty folder for the emulators' files. Its path must be short, because it holds sockets: if the checkout
 * has a long path, the folder is elsewhere.
 * @param {string} dir
 * @returns {string}
 */
export function makeTemporaryFolder(dir) {
  const near = path.join(dir, 'tmp');
  const name = `kindred-${createHash('sha256').update(dir).digest('hex').slice(0, 8)}`;
  const folder = near.length <= 60 ? near : path.join(os.tmpdir(), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
