import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onPath, programsIn, putFirstOnPath } from './find-program.mjs';
import { Stop } from './say.mjs';
import { parseJavaRelease } from './version.mjs';

const least = 21;

/** Folders that contain one folder per JDK. */
const collections = {
  linux: ['/usr/lib/jvm', '/usr/java', '/opt', '/opt/java', '/usr/local'],
  darwin: [
    '/Library/Java/JavaVirtualMachines',
    path.join(os.homedir(), 'Library', 'Java', 'JavaVirtualMachines'),
    '/opt/homebrew/opt',
    '/usr/local/opt',
  ],
  win32: [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto', 'Programs'].map((vendor) =>
        path.join(folder, vendor),
      ),
    ),
};
const everywhere = [
  path.join(os.homedir(), '.sdkman', 'candidates', 'java'),
  path.join(os.homedir(), '.jdks'),
  path.join(os.homedir(), '.asdf', 'installs', 'java'),
  path.join(os.homedir(), '.local', 'share', 'mise', 'installs', 'java'),
];

/** @type {Record<string, string>} */
const advice = {
  linux: 'On Debian or Ubuntu: apt-get install openjdk-21-jdk-headless (elsewhere: https://adoptium.net)',
  darwin: 'With Homebrew: brew install openjdk@21 (or https://adoptium.net)',
  win32: 'winget install EclipseAdoptium.Temurin.21.JDK (or https://adoptium.net)',
};

/** @param {string} folder */
function entries(folder) {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** @returns {string[]} folders that may contain JDKs, the developer's own choice first */
function candidateHomes() {
  const homes = [
    ...(process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []),
    ...onPath('java').map((java) => path.dirname(path.dirname(java))),
  ];
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  for (const home of [...collections[platform], ...everywhere].flatMap(entries)) {
    homes.push(home, path.join(home, 'Contents', 'Home'));
    if (/openjdk/.test(home)) homes.push(path.join(home, 'libexec', 'openjdk.jdk', 'Contents', 'Home'));
  }
  return homes;
}

/**
 * Reads the major version from the JDK's `release` file, which is faster than starting it.
 * @param {string} home
 * @returns {number | undefined} its major version, if it is a JDK
 */
function versionOf(home) {
  if (!programsIn(path.join(home, 'bin'), 'javac')[0]) return undefined;
  try {
    return parseJavaRelease(readFileSync(path.join(home, 'release'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Finds a JDK recent enough for the emulators and puts it first on PATH.
 * @param {(text: string) => void} note
 */
export function findJava(note) {
  const seen = new Set();
  /** @type {number[]} */
  const tooOld = [];
  for (const home of candidateHomes()) {
    let real;
    try {
      real = realpathSync(home);
    } catch {
      continue;
    }
    if (seen.has(real)) continue;
    seen.add(real);
    const version = versionOf(real);
    if (version !== undefined && version >= least) {
      process.env.JAVA_HOME = real;
      putFirstOnPath(path.join(real, 'bin'));
      return note(`${version}, in ${real}`);
    }
    if (version !== undefined) tooOld.push(version);
  }
  const found = tooOld.length > 0 ? ` (found only: ${[...new Set(tooOld)].join(', ')})` : '';
  throw new Stop(
    `A JDK of version ${least} or later is needed for the local databases${found}.\n` +
      `${advice[process.platform] ?? 'See https://adoptium.net'}\n` +
      'One in an unusual place is found through JAVA_HOME.',
  );
}
