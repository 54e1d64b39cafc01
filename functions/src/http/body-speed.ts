import { ApiError } from '../platform/api-error.ts';
import { every } from '../platform/background.ts';

/** How often a body's speed is checked. */
export const windowMilliseconds = 10_000;

/** The least that has to arrive in each window until the body is complete. */
export const leastBytes = 64_000;

/** Most windows that a body may take: two minutes, although the platform itself ends a call after one. */
const mostWindows = 12;

/**
 * Yields the body as it arrives. A slow body holds memory that other callers wait for: throws 408 when a window brings
 * less than 64 kB, or less than a twelfth of the announced length. The connection is closed, because otherwise the rest
 * of the body would still arrive on it.
 */
export const steadily = async function* (
  body: ReadableStream<Uint8Array>,
  announced: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const least = Math.max(leastBytes, Math.floor(announced / mostWindows));
  let arrived = 0;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = every(windowMilliseconds, () => {
      if (arrived < least) reject(tooSlow());
      arrived = 0;
    });
  });
  // The body may be complete before anything awaits this.
  slow.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), slow]);
      if (done) return;
      arrived += value.length;
      yield value;
    }
  } finally {
    clearInterval(timer);
    // Not awaited: a source that sends nothing does not respond to a cancellation either.
    reader.cancel().catch(() => undefined);
  }
};

const tooSlow = (): ApiError =>
  new ApiError('request_timeout', {
    detail: 'The request arrived too slowly. Please try again on a better connection.',
    headers: { connection: 'close' },
  });
