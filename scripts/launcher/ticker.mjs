import { project, region } from './settings.mjs';

const minute = 60_000;
/** A sweep lasts up to a minute. */
const longest = 100_000;

/**
 * Fires the scheduled function, as the scheduler does in production; the emulators never do.
 * @param {number} port the port of the functions
 * @returns {Promise<string | undefined>} the problem, if any
 */
async function tick(port) {
  const url = `http://127.0.0.1:${port}/functions/projects/${project}/triggers/${region}-sweep-0`;
  const headers = {
    'content-type': 'application/json',
    'X-CloudScheduler-JobName': `firebase-schedule-sweep-${region}`,
    'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: '{}',
      signal: AbortSignal.timeout(longest),
    });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Ticks at once, then every minute.
 * @param {number} port the port of the functions
 * @param {(problem: string) => void} onProblem called once for each new problem
 * @returns {() => void} stops it
 */
export function startTicker(port, onProblem) {
  /** @type {string | undefined} */
  let last;
  let isStopped = false;
  const once = async () => {
    const problem = await tick(port);
    if (problem && problem !== last && !isStopped) onProblem(problem);
    last = problem;
  };
  void once();
  const timer = setInterval(once, minute);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
