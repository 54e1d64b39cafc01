import { type Answer, type ReceivedRequest, json } from './answer.ts';
import type { Fault, State } from './state.ts';

const words = ['hang', 'hang_after_accept', 'close', 'close_after_accept'];

const isFault = (value: unknown): value is Fault =>
  typeof value === 'number' ? value >= 400 && value < 600 : words.includes(String(value));

interface PlannedFault {
  readonly next?: unknown;
  readonly times?: unknown;
  readonly path?: unknown;
  readonly retryAfter?: unknown;
  readonly message?: string;
  readonly code?: string;
  readonly accessSeconds?: unknown;
  readonly refreshSeconds?: number | null;
  readonly refusesDuplicates?: unknown;
  readonly endTokens?: unknown;
}

const plan = (given: PlannedFault, state: State): Answer => {
  if (given.next !== undefined && !isFault(given.next))
    return json(400, { message: `"next" is a status from 400 to 599, or one of ${words.join(', ')}` });
  if (given.next !== undefined)
    state.faults.push({
      next: given.next,
      times: Number(given.times ?? 1),
      path: String(given.path ?? '/rest/'),
      retryAfter: given.retryAfter === undefined ? null : String(given.retryAfter),
      message: given.message ?? null,
      code: given.code ?? null,
    });
  if (given.accessSeconds !== undefined) state.accessSeconds = Number(given.accessSeconds);
  if (given.refreshSeconds !== undefined) state.refreshSeconds = given.refreshSeconds;
  if (given.refusesDuplicates !== undefined) state.refusesDuplicates = Boolean(given.refusesDuplicates);
  if (given.endTokens) {
    state.accessTokens.clear();
    state.refreshTokens.clear();
  }
  return json(200, { faults: state.faults });
};

/**
 * Plans errors (POST), shows what was posted and how often each path was called (GET), or forgets everything but tokens
 * (DELETE). LinkedIn has nothing like it.
 *
 * POST takes `next` (a status, `hang`, `hang_after_accept`, `close` or `close_after_accept`) for the next `times`
 * requests whose path begins with `path` (`/rest/`), with `retryAfter`, `message` and `code`; `accessSeconds` and
 * `refreshSeconds` (null for none) of tokens given from now on; `refusesDuplicates`; and `endTokens`.
 */
export const control = ({ method, body }: ReceivedRequest, state: State): Answer => {
  if (method === 'GET') return json(200, { posts: state.posts, asked: Object.fromEntries(state.asked) });
  if (method === 'DELETE') {
    state.reset();
    return { status: 204 };
  }
  try {
    return plan(JSON.parse(body.toString('utf8')) as PlannedFault, state);
  } catch {
    return json(400, { message: 'Send a JSON object' });
  }
};
