import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Set in the environment of every process that a stack starts, to find the ones that a killed start left behind. */
const mark = 'KINDRED_STACK';

/**
 * Marks all processes that this one starts from now on as belonging to a stack.
 * @param {string} dir the stack's folder
 */
export function markWhatStarts(dir) {
  process.env[mark] = dir;
}

/**
 * @param {string[]} args
 */
function ps(args) {
  try {
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64e6,
    });
  } catch {
    return '';
  }
}

/**
 * Returns the start time of a process, in the system's own format. It shows whether a pid has been reused.
 * @param {number} pid
 * @returns {string | undefined} undefined if the process does not exist
 */
export function birthOf(pid) {
  if (process.platform !== 'linux') return ps(['-o', 'lstart=', '-p', String(pid)]).trim() || undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {string}
 */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {string} dir the stack's folder
 * @returns {number[]} the processes of that stack, except for this one
 */
function processesOf(dir) {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid && pid !== process.pid);
    return pids.filter((pid) => `\0${environmentOf(pid)}`.includes(`\0${mark}=${dir}\0`) && birthOf(pid));
  }
  const lines = ps(['axeww', '-o', 'pid=,command=']).split('\n');
  const own = lines.filter((line) => `${line} `.includes(` ${mark}=${dir} `));
  return own.map((line) => Number.parseInt(line, 10)).filter((pid) => pid && pid !== process.pid);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}

/**
 * Ends all processes of a stack: with SIGTERM and, after `grace`, with SIGKILL.
 * @param {string} dir the stack's folder
 * @param {number} grace milliseconds
 * @returns {Promise<number>} how many processes there were
 */
export async function endProcessesOf(dir, grace) {
  const first = processesOf(dir);
  for (const pid of first) signalTo(pid, 'SIGTERM');
  const deadline = performance.now() + grace;
  while (performance.now() < deadline && processesOf(dir).length > 0) await wait(100);
  for (let round = 0; round < 50; round++) {
    const left = processesOf(dir);
    if (left.length === 0) break;
    for (const pid of left) signalTo(pid, 'SIGKILL');
    await wait(100);
  }
  return first.length;
}
