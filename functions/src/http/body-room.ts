import { ApiError } from '../platform/api-error.ts';
import { after } from '../platform/background.ts';

/**
 * Memory for forms that one instance receives at the same time. A form takes twice its size while its parts are joined.
 */
export const bodyRoom = 175_000_000;

/** Concurrent forms of one caller, as many as the web pages send, so that slow callers do not block the others. */
const mostOfOneCaller = 2;

/** How long a form waits for room. */
const patienceMilliseconds = 10_000;

interface Waiting {
  readonly caller: string;
  readonly bytes: number;
  readonly start: () => void;
}

let free = bodyRoom;
let queue: readonly Waiting[] = [];
const formsOf = new Map<string, number>();

const count = (caller: string, more: 1 | -1): void => {
  const forms = (formsOf.get(caller) ?? 0) + more;
  if (forms > 0) formsOf.set(caller, forms);
  else formsOf.delete(caller);
};

/** Admits waiting forms in order, skipping callers at their limit. */
const letIn = (): void => {
  const waiting = queue;
  queue = [];
  let isFull = false;
  for (const next of waiting) {
    const isTheirTurn: boolean = !isFull && (formsOf.get(next.caller) ?? 0) < mostOfOneCaller;
    if (isTheirTurn && next.bytes <= free) {
      free -= next.bytes;
      count(next.caller, 1);
      next.start();
    } else {
      isFull ||= isTheirTurn;
      queue = [...queue, next];
    }
  }
};

/**
 * Waits for room for this many bytes and returns a function that releases it. Throws 503 if there is none within ten
 * seconds.
 */
export const holdRoom = async (bytes: number, caller: string): Promise<() => void> => {
  await new Promise<void>((resolve, reject) => {
    const start = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const waiting: Waiting = { caller, bytes, start };
    const timer = after(patienceMilliseconds, () => {
      queue = queue.filter((one) => one !== waiting);
      letIn();
      const detail = 'Many files are being uploaded right now. Please try again in a moment.';
      reject(new ApiError('unavailable', { detail, retryAfter: 5 }));
    });
    queue = [...queue, waiting];
    letIn();
  });
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    free += bytes;
    count(caller, -1);
    letIn();
  };
};
