import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath, programsIn } from './find-program.mjs';
import { root } from './paths.mjs';
import { Stop } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** @returns {Promise<string | undefined>} the browser that Playwright downloaded, if it did */
async function ofPlaywright() {
  const module = path.join(root, 'node_modules', '@playwright', 'test', 'index.mjs');
  if (!existsSync(module)) return undefined;
  const { chromium } = await import(pathToFileURL(module).href);
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function find() {
  // Keeps the path from PATH unresolved: Debian's is a script that sets up the environment.
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names.flatMap((name) => folders.flatMap((folder) => programsIn(folder, name)));
  return process.env.KINDRED_CHROMIUM ?? found[0] ?? applications.find((file) => existsSync(file)) ?? ofPlaywright();
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || onPath('apt-get').length === 0) return false;
  const options = /** @type {const} */ ({
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium for the end-to-end tests; installs Debian's if possible.
 * @param {(text: string) => void} note
 * @returns {Promise<string>}
 */
export async function findChromium(note) {
  const browser = (await find()) ?? (installOnDebian() ? await find() : undefined);
  if (!browser) {
    throw new Stop(
      'The end-to-end tests need Chromium or Chrome, and none was found. Install it (Debian, as root: ' +
        'apt-get install chromium; elsewhere: npx playwright install chromium), or name it in KINDRED_CHROMIUM.',
    );
  }
  note(browser);
  return browser;
}
