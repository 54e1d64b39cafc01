import { execFileSync } from 'node:child_process';
import { birthOf } from './processes.mjs';

/** @param {number} pid */
function parentAndCommand(pid) {
  try {
    const args = ['-o', 'ppid=,args=', '-p', String(pid)];
    const text = execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(text) ?? [];
    return { parent: Number(parent), command: command ?? '' };
  } catch {
    return { parent: 0, command: '' };
  }
}

/**
 * Returns the processes from this one's parent up to the npm that started it, if any.
 * @returns {number[]}
 */
function upToNpm() {
  const pids = [];
  for (let pid = process.ppid; pid > 1 && pids.length < 5;) {
    const { parent, command } = parentAndCommand(pid);
    pids.push(pid);
    if (/^npm\b|npm(-cli\.js)?\s/.test(command)) return pids;
    pid = parent;
  }
  return [];
}

/**
 * Calls back when the `npm start` above this process is killed. Otherwise the processes that this one started would
 * keep running.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const births = upToNpm().map((pid) => /** @type {const} */ ([pid, birthOf(pid)]));
  const timer = setInterval(() => {
    if (births.every(([pid, birth]) => birthOf(pid) === birth)) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}
