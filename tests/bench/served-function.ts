import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const framework = fromRoot('node_modules/@google-cloud/functions-framework/build/src/main.js');

/** The functions as they are deployed, and a function that answers 'ok' and nothing else. */
export const functionFiles = {
  built: fromRoot('functions/dist/index.js'),
  bare: fromRoot('tests/bench/bare-function.mjs'),
} as const;

/** The heap that Node gives itself in an instance of 512 MiB; here it would take what the machine has before it tidies up. */
export const heapOfInstance = { NODE_OPTIONS: '--max-old-space-size=256' };

/** A function in a process of its own, as the platform runs it: many requests in one instance. */
export interface ServedFunction {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export const serveFunction = async (
  file: string,
  target = 'api',
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedFunction> => {
  const port = await freePort();
  const args = [framework, `--source=${file}`, `--target=${target}`, '--signature-type=http', `--port=${port}`];
  // Nothing of the bench's own start-up is loaded into it, and its log is not read.
  const own = { NODE_OPTIONS: '', NODE_ENV: 'production', METADATA_SERVER_DETECTION: 'none', ...settings };
  const env = { ...process.env, ...own };
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  return { port, pid: child.pid!, stop };
};

/** The status of one call; undefined where nobody listens yet. */
export const statusOf = (port: number, path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });

/** Megabytes of memory that the process has now. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The most megabytes that it ever had. */
export const peakMemoryOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
