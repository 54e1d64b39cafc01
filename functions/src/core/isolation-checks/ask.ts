import { now, pause } from '../../platform/clock.ts';
import { callOwnApi } from '../../platform/own-api.ts';

/** Makes a call as if it came from outside. */
export type Ask = (host: string, line: string, token?: string, body?: unknown) => Promise<Response>;

const askOnce: Ask = (host, line, token, body) => {
  const [method, path] = line.split(' ') as [string, string];
  const headers = new Headers({ 'x-forwarded-host': host });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // A form sets its own type.
  const isForm = body instanceof FormData;
  const isText = typeof body === 'string';
  if (body !== undefined && !isForm) headers.set('content-type', isText ? 'text/plain' : 'application/json');
  const content = isText || isForm ? body : body === undefined ? null : JSON.stringify(body);
  return callOwnApi(new Request(`http://${host}${path}`, { method, headers, body: content }));
};

/**
 * Longer than the minute in which calls are counted. A call that is refused for longer, such as for a day, is not
 * repeated.
 */
const longestWaitSeconds = 65;
/** How long a run may wait in total: it has to end within its lease. */
const patienceSeconds = 5 * 60;
const mostTries = 3;

/** Returns whether a response proves nothing, because a rate limit or an outage refused the call. */
export const isInconclusive = (status: number): boolean => status === 429 || status === 503;

/**
 * Returns the status of an access that bypasses the API. Repeats it while a rate limit refuses it, because any status
 * but 403 counts as a leak.
 */
export const statusOf = async (access: () => Promise<number>, wait = pause): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const status = await access();
    if (!isInconclusive(status) || tries === mostTries) return status;
    await wait(2000 * tries);
  }
};

const secondsIn = (answer: Response, header: string): number => Number(answer.headers.get(header) ?? 0);

/**
 * Returns a function whose calls stay within the API's limits. It waits when a caller has no calls left in this minute,
 * and repeats calls that a rate limit refused, for up to `patienceSeconds` in total.
 */
export const pacedCalls = (wait = pause): Ask => {
  let patience = patienceSeconds;
  /** When callers that have used up this minute's calls may call again. */
  let freeAt = 0;
  const waitUntilFree = async (): Promise<void> => {
    const seconds = (freeAt - now()) / 1000;
    if (seconds <= 0 || seconds > patience) return;
    patience -= seconds;
    await wait(seconds * 1000);
  };
  const paced = async (tries: number, ...call: Parameters<Ask>): Promise<Response> => {
    await waitUntilFree();
    const answer = await askOnce(...call);
    const isRefused = isInconclusive(answer.status);
    const seconds = isRefused
      ? secondsIn(answer, 'retry-after')
      : answer.headers.get('ratelimit-remaining') === '0'
        ? secondsIn(answer, 'ratelimit-reset')
        : 0;
    if (seconds > longestWaitSeconds) return answer;
    freeAt = Math.max(freeAt, now() + seconds * 1000);
    return isRefused && tries > 1 ? paced(tries - 1, ...call) : answer;
  };
  return (...call) => paced(mostTries, ...call);
};
