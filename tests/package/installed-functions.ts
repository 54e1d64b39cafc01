import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '../bench/free-port.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const run = promisify(execFile);

/** A deployed function, as the platform's manifest describes it. */
export interface Endpoint {
  readonly entryPoint: string;
  readonly availableMemoryMb: number | null;
  readonly timeoutSeconds: number | null;
  readonly minInstances: number | null;
  readonly maxInstances: number | null;
  readonly ingressSettings: string | null;
  readonly concurrency: number | null;
  readonly serviceAccountEmail: string | null;
  readonly httpsTrigger?: object;
  readonly scheduleTrigger?: object;
  readonly taskQueueTrigger?: object;
  readonly blockingTrigger?: { readonly eventType: string };
  readonly eventTrigger?: { readonly eventType: string };
}

/** The functions as on the platform: packaged, and installed in a folder outside the checkout. */
export interface InstalledFunctions {
  readonly folder: string;
  /** The manifest that the command-line tool deploys, with the settings of the committed example. */
  readonly manifest: { readonly endpoints: Readonly<Record<string, Endpoint>> };
  readonly remove: () => void;
}

/** Returns the environment without the variables that npm and the test runner set for their own programs. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries({ ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' }).filter(
      ([name]) => !/^(npm_|INIT_CWD|VITEST|NODE_PATH)/.test(name),
    ),
  );

/** Packages the functions, installs them as the platform does, and reads their manifest. */
export const installFunctions = async (): Promise<InstalledFunctions> => {
  const folder = mkdtempSync(join(tmpdir(), 'kindred-package-'));
  const env = plainEnvironment();
  await run(process.execPath, [fromRoot('scripts/package.mjs'), folder], { env: process.env });
  const { stdout, stderr } = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, env });
  const reports = fromRoot('.local/reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'package-install.log'), stdout + stderr);
  const manifest = await manifestOf(folder, exampleSettings());
  return { folder, manifest, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const exampleSettings = (): NodeJS.ProcessEnv => ({
  ...parseEnv(readFileSync(fromRoot('settings/example.env'), 'utf8')),
  GCLOUD_PROJECT: 'kindred-prod',
});

/** Returns the manifest of the functions in a folder, as the command-line tool reads it before a deployment. */
export const manifestOf = async (
  folder: string,
  settings: NodeJS.ProcessEnv,
): Promise<InstalledFunctions['manifest']> => {
  const file = join(folder, 'functions.json');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...settings, FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  const script = join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  await run(process.execPath, [script, '.'], { cwd: folder, env });
  return JSON.parse(readFileSync(file, 'utf8')) as InstalledFunctions['manifest'];
};

/**
 * Imports every chunk of the bundle, as its functions do when they are called. Rejects with the modules that were not
 * found.
 */
export const importEveryChunk = async (folder: string): Promise<number> => {
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const paths = chunks.map((name) => `./${name}`);
  const script = `for (const path of ${JSON.stringify(paths)}) await import(path); process.exit(0);`;
  const env = { ...plainEnvironment(), FUNCTION_TARGET: 'sweep' };
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env });
  return chunks.length;
};

export interface StartedFunction {
  readonly origin: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** Serves one function from the folder with its own functions framework, as the platform does. */
export const startInstalled = async (
  folder: string,
  { entryPoint, eventTrigger }: Endpoint,
): Promise<StartedFunction> => {
  const port = await freePort();
  const framework = join(folder, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
  const loopback = fromRoot('scripts/launcher/loopback-only.mjs');
  const signature = eventTrigger ? 'cloudevent' : 'http';
  const args = [`--import=${loopback}`, framework, '--source=.', `--signature-type=${signature}`, `--port=${port}`];
  const debug = { FIREBASE_DEBUG_MODE: 'true', FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}' };
  const env = { ...plainEnvironment(), FUNCTION_TARGET: entryPoint, ...debug };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text));
  const origin = `http://127.0.0.1:${port}`;
  await untilItListens(child, port, () => log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    origin,
    log: () => log,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

const untilItListens = async (child: ChildProcess, port: number, log: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The function did not start:\n${log()}`);
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Only connects, because a call would already run the function. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.unref();
  });
