import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const framework = fromRoot('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** The deployed functions, and a function that only responds 'ok'. */
export const functionFiles = {
  built: fromRoot('functions/dist/index.js'),
  bare: fromRoot('tests/bench/bare-function.mjs'),
} as const;

/** The heap size that Node chooses in an instance of 512 MiB; on this machine it would choose more. */
export const heapOfInstance = { NODE_OPTIONS: '--max-old-space-size=256' };

/** A function in a separate process, as on the platform: one instance for many requests. */
export interface ServedFunction {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Asks the process to end, as the platform does, and waits until it has. */
  readonly end: () => Promise<void>;
}

export const serveFunction = async (
  file: string,
  target = 'api',
  settings: Readonly<Record<string, string>> = {},
  onLog?: (text: string) => void,
  fixedPort?: number,
): Promise<ServedFunction> => {
  const port = fixedPort ?? (await freePort());
  const loopback = `--import=${fromRoot('scripts/launcher/loopback-only.mjs')}`;
  const args = [loopback, framework, `--source=${file}`, '--signature-type=http', `--port=${port}`];
  // The environment of the platform, without anything that the bench itself preloads.
  const own = { FUNCTION_TARGET: target, NODE_OPTIONS: '', NODE_ENV: 'production', METADATA_SERVER_DETECTION: 'none' };
  const env = { ...process.env, ...own, ...settings };
  const shown = onLog ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', onLog ? 'pipe' : 'ignore', shown] });
  if (onLog) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onLog);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  const end = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port, pid: child.pid!, stop, end };
};

/** Returns the status of one call, or undefined if nothing listens yet. */
export const statusOf = (port: number, path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });

/** Returns the process's current memory in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Returns the processor time that the process has used, in seconds. The system counts in hundredths of a second. */
export const processorOf = (pid: number): number => {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system] = fields.slice(9, 11);
  return (Number(user) + Number(system)) / 100;
};

/** Returns the process's peak memory in megabytes. */
export const peakMemoryOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
