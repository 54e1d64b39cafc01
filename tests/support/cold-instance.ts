import type { Problem } from '@kindred/contract/problem';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ColdAnswer {
  readonly status: number;
  readonly body: Problem & Record<string, unknown>;
  readonly requestId: string;
  /** From the call to its answer; the start of the process left out. */
  readonly seconds: number;
}

const script = fileURLToPath(new URL('cold-call.ts', import.meta.url));

/** One call to an instance that has just started, in a process of its own with this environment. */
export const coldCall = async (
  environment: Record<string, string>,
  asked: { host: string; line: string; token?: string; body?: unknown; picture?: string },
): Promise<ColdAnswer> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(asked)], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    timeout: 25_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as ColdAnswer;
};
