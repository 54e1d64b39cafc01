import type { Problem } from '@kindred/contract/problem';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ColdAnswer {
  readonly status: number;
  readonly body: Problem & Record<string, unknown>;
  readonly requestId: string;
  /** From the call to its answer, not including the start of the process. */
  readonly seconds: number;
}

const callScript = fileURLToPath(new URL('cold-call.ts', import.meta.url));
const signInScript = fileURLToPath(new URL('cold-sign-in.ts', import.meta.url));

/** Makes one call to a new instance, in a separate process with this environment. */
export const coldCall = async (
  environment: Record<string, string>,
  asked: { host: string; line: string; token?: string; body?: unknown; picture?: string; keysFrom?: string },
): Promise<ColdAnswer> => {
  return (await run(callScript, [JSON.stringify(asked)], environment)) as ColdAnswer;
};

/** Records one sign-in on a new instance, and returns how long that took. Throws if it fails. */
export const coldSignIn = async (
  environment: Record<string, string>,
  tenantId: string,
  uid: string,
): Promise<{ readonly seconds: number }> =>
  (await run(signInScript, [tenantId, uid], environment)) as { readonly seconds: number };

const run = async (script: string, also: readonly string[], environment: Record<string, string>): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...also], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    // Starting the process takes long on a busy machine. The answer is timed separately.
    timeout: 90_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
};
