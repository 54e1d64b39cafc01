import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { firebaseScript } from './emulator-parts.mjs';
import { startChild } from './child.mjs';
import { Stop } from './say.mjs';
import { project } from './settings.mjs';

const parts = 'auth,functions,firestore,storage,hosting,tasks,eventarc';
const quiet = {
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  npm_config_offline: 'true',
};

/**
 * Half of the start goes into the identity emulator's API schema: a larger young generation saves garbage collection.
 */
const roomy = ['--max-semi-space-size=64'];

/**
 * The emulator needs one process per concurrent call, each with 170 MB and a second to start. On two cores, six
 * concurrent calls took 2.3 s with two processes, 2.7 s with three and 10 s with six. A long call may occupy one
 * process.
 */
const workers = String(Math.max(3, Math.min(os.availableParallelism(), 6)));

/**
 * Starts the emulators and waits until they answer and the functions are loaded.
 * @param {object} stack
 * @param {string} stack.dir
 * @param {string} stack.temporary
 * @param {NodeJS.ProcessEnv} stack.environment
 * @param {(child: import("./child.mjs").Child) => void} stack.onStarted called before they are ready
 * @returns {Promise<import("./child.mjs").Child>}
 */
export async function startEmulators({ dir, temporary, environment, onStarted }) {
  /** @type {(value?: undefined) => void} */
  let ready = () => {};
  /** @type {(reason: Stop) => void} */
  let failed = () => {};
  const outcome = new Promise((resolve, reject) => ([ready, failed] = [resolve, reject]));
  /** @type {string[]} */
  const last = [];
  const onLine = (/** @type {string} */ raw) => {
    const line = stripVTControlCharacters(raw);
    if (line.trim() && !/^\s*at .*node:/.test(line)) last.push(line.trim());
    if (last.length > 12) last.shift();
    if (line.includes('All emulators ready!')) ready();
    // The emulators report that they are ready even if the functions failed to load.
    if (line.includes('Failed to load function definition')) {
      failed(new Stop(`The functions could not be loaded:\n${last.join('\n')}`));
    }
  };
  const config = path.join(dir, 'firebase.json');
  const args = [...roomy, firebaseScript, 'emulators:start', '--only', parts, '--project', project, '--config', config];
  const child = startChild({
    dir,
    name: 'emulators',
    args,
    environment: {
      FUNCTIONS_EMULATOR_PARALLEL: workers,
      ...environment,
      ...quiet,
      TMPDIR: temporary,
      TEMP: temporary,
    },
    onLine,
  });
  onStarted(child);
  void child.ended.then(() =>
    failed(new Stop(`The emulators ended:\n${last.join('\n')}\nAll of it: ${child.logFile}`)),
  );
  await outcome;
  return child;
}
