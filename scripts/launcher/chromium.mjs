import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath, programsIn } from './find-program.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const headlessShell = 'chromium-headless-shell';
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** @returns {Promise<string | undefined>} the browser that Playwright downloaded, if any */
async function ofPlaywright() {
  const module = path.join(root, 'node_modules', '@playwright', 'test', 'index.mjs');
  if (!existsSync(module)) return undefined;
  const { chromium } = await import(pathToFileURL(module).href);
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Returns the path as it is on PATH, with links unresolved: Debian's is a script that sets up the environment.
 * @param {string[]} names
 */
function firstOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.flatMap((folder) => programsIn(folder, name)))[0];
}

async function find() {
  const { KINDRED_CHROMIUM } = process.env;
  return KINDRED_CHROMIUM ?? firstOnPath(names) ?? applications.find((file) => existsSync(file)) ?? ofPlaywright();
}

/**
 * The longest that installing packages may take, in milliseconds: without a network, tests go on with the installed
 * ones.
 */
const patience = 90_000;

/** @param {string[]} packages */
function installOnDebian(packages) {
  if (process.getuid?.() !== 0 || onPath('apt-get').length === 0) return false;
  const options = /** @type {const} */ ({
    stdio: 'ignore',
    timeout: patience,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-remove', '--no-install-recommends', ...packages], options);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the browser of the end-to-end tests. Prefers Chromium's headless shell, if it is installed or can be: it has
 * the same engine without the windows, and takes a quarter less time. The whole Chromium is beside it, for tests of what
 * the shell lacks, such as notifications. Otherwise finds any Chromium.
 * @param {(text: string) => void} note
 * @returns {Promise<string>}
 */
export async function findTestBrowser(note) {
  const shellOnPath = () => firstOnPath([headlessShell]);
  const missing = [(await find()) ? [] : ['chromium'], shellOnPath() ? [] : [headlessShell]].flat();
  if (!process.env.KINDRED_CHROMIUM && missing.length > 0) installOnDebian(missing);
  const shell = process.env.KINDRED_CHROMIUM ? undefined : shellOnPath();
  if (!shell) return findChromium(note);
  note(shell);
  return shell;
}

/**
 * Finds a whole Chromium; installs Debian's if possible.
 * @param {(text: string) => void} note
 * @returns {Promise<string>}
 */
export async function findChromium(note) {
  const browser = (await find()) ?? (installOnDebian(['chromium']) ? await find() : undefined);
  if (!browser) {
    throw new Stop(
      'The browser tests and the bench need Chromium or Chrome, and none was found. Install it (Debian, as root: ' +
        'apt-get install chromium; elsewhere: npx playwright install chromium), or name it in KINDRED_CHROMIUM.',
    );
  }
  note(browser);
  return browser;
}
