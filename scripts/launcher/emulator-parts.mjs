import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findSdkEmulator, makeStandIns } from './emulator-stand-ins.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

/** @typedef {"firestore" | "storage" | "ui"} Part */

export const firebaseScript = path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const cache = process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
const day = 24 * 60 * 60 * 1000;

/** Returns the parts that the installed firebase-tools would download, and where it would store them. */
function details() {
  const file = path.join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { firestore, storage, ui } = JSON.parse(readFileSync(file, 'utf8'));
  return { firestore, storage, ui: ui.main };
}

/** @param {Part} part */
function isCached(part) {
  const detail = details()[part];
  return existsSync(path.join(cache, detail.binaryPathRelativeToCacheDir ?? detail.downloadPathRelativeToCacheDir));
}

/**
 * Returns quickly whether the address responds; the download itself would only give up after minutes.
 * @param {string} url
 */
async function isReachable(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** @param {Part} part */
function download(part) {
  return new Promise((resolve) => {
    const args = [firebaseScript, `setup:emulators:${part}`, '--non-interactive'];
    const env = {
      ...process.env,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      METADATA_SERVER_DETECTION: 'none',
    };
    const child = spawn(process.execPath, args, {
      cwd: os.tmpdir(),
      env,
      stdio: 'ignore',
      timeout: 600_000,
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Downloads a part. After a failed download, does not try again for a day, so that not every start has to wait for it.
 * @param {Part} part
 */
async function fetchPart(part) {
  const detail = details()[part];
  const stamp = `no-download-${part}`;
  const [url, failedAt] = (readStamp(stamp) ?? '').split(' ');
  if (url === detail.remoteUrl && Date.now() - Number(failedAt) < day) return;
  if ((await isReachable(detail.remoteUrl)) && (await download(part))) return removeStamp(stamp);
  writeStamp(stamp, `${detail.remoteUrl} ${Date.now()}`);
}

/**
 * Finds what the databases need to run: the official parts, which are downloaded once, or replacements for them.
 * @param {(text: string) => void} note
 * @returns {Promise<{ environment: Record<string, string>, hasPage: boolean }>}
 */
export async function findEmulatorParts(note) {
  for (const part of /** @type {Part[]} */ (['firestore', 'storage', 'ui'])) {
    if (!isCached(part)) await fetchPart(part);
  }
  const hasPage = isCached('ui');
  const missing = /** @type {const} */ (['firestore', 'storage']).filter(
    (part) => !isCached(part) && !process.env[`${part.toUpperCase()}_EMULATOR_BINARY_PATH`],
  );
  if (missing.length === 0) {
    note('there');
    return { environment: {}, hasPage };
  }
  const sdk = findSdkEmulator();
  if (!sdk) {
    throw new Stop(
      `The local ${missing.join(' and ')} could not be downloaded. With a network, run ` +
        `${missing.map((part) => `\`npx firebase setup:emulators:${part}\``).join(' and ')}; without one, ` +
        'install the Google Cloud SDK with its Firestore emulator (google-cloud-cli-firestore-emulator).',
    );
  }
  const jars = makeStandIns(sdk);
  note(`stand-ins for ${missing.join(' and ')}, made from ${sdk} (the official ones can't be downloaded here)`);
  const environment = missing.map((part) => [`${part.toUpperCase()}_EMULATOR_BINARY_PATH`, jars[part]]);
  return { environment: Object.fromEntries(environment), hasPage };
}
