import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from './find-program.mjs';
import { local, root } from './paths.mjs';
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs';

const source = path.join(root, 'scripts', 'emulators', 'StorageRulesRuntime.java');
const folder = path.join(local, 'emulators');
const jars = {
  firestore: path.join(folder, 'firestore-emulator.jar'),
  storage: path.join(folder, 'storage-rules-runtime.jar'),
};

/** @returns {string | undefined} the Firestore emulator of an installed Google Cloud SDK */
export function findSdkEmulator() {
  const inSdk = path.join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const sdks = [
    ...onPath('gcloud').map((gcloud) => path.dirname(path.dirname(gcloud))),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    path.join(os.homedir(), 'google-cloud-sdk'),
  ];
  const candidates = [process.env.FIRESTORE_EMULATOR_JAR, ...sdks.map((sdk) => path.join(sdk, inSdk))];
  return candidates.find((file) => file && existsSync(file));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function java(command, args) {
  const home = process.env.JAVA_HOME;
  execFileSync(home ? path.join(home, 'bin', command) : command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Makes our own jar, which loads the rest from the SDK's jar.
 * @param {string} jar
 * @param {{ sdk: string, main: string, content: string[] }} parts
 */
function pack(jar, { sdk, main, content }) {
  const manifest = path.join(folder, 'manifest');
  writeFileSync(manifest, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(sdk)}\n`);
  java('jar', ['--create', '--file', jar, '--manifest', manifest, ...content]);
  rmSync(manifest);
}

/**
 * Makes replacements for the official parts from the SDK's emulator, once. The SDK's jar only lacks the Main-Class to
 * start it with, and it contains the evaluator of rules that Storage needs.
 * @param {string} sdk the SDK's jar
 * @returns {{ firestore: string, storage: string }} jars
 */
export function makeStandIns(sdk) {
  const stamp = 'emulator-stand-ins';
  const state = `${hashOf([source], root)} ${sdk} ${statSync(sdk).mtimeMs}`;
  if (readStamp(stamp) === state && Object.values(jars).every((jar) => existsSync(jar))) return jars;
  removeStamp(stamp);
  const classes = path.join(folder, 'classes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(classes, { recursive: true });
  java('javac', ['--release', '17', '-proc:none', '-nowarn', '-cp', sdk, '-d', classes, source]);
  pack(jars.storage, { sdk, main: 'StorageRulesRuntime', content: ['-C', classes, '.'] });
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  pack(jars.firestore, { sdk, main, content: [] });
  writeStamp(stamp, state);
  return jars;
}
