import { Refusal } from '../platform/refusal.ts';

/** Bytes of forms that one instance takes at the same time. A form is there twice while its parts are put together. */
export const bodyRoom = 100_000_000;

/** How long a form waits for its turn. */
const patienceMilliseconds = 10_000;

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
}

let free = bodyRoom;
const queue: Waiting[] = [];

const letIn = (): void => {
  while (queue[0] && queue[0].bytes <= free) {
    const next = queue.shift()!;
    free -= next.bytes;
    next.start();
  }
};

/** Waits for room for so many bytes, in turn. Answers how to give it back. 503 where there is none in ten seconds. */
export const holdRoom = async (bytes: number): Promise<() => void> => {
  await new Promise<void>((resolve, reject) => {
    const waiting: Waiting = {
      bytes,
      start: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      letIn();
      const detail = 'Many files are on their way at the moment. Please try again in a moment.';
      reject(new Refusal('unavailable', { detail, retryAfter: 5 }));
    }, patienceMilliseconds);
    queue.push(waiting);
    letIn();
  });
  let isHeld = true;
  return () => {
    if (isHeld) free += bytes;
    isHeld = false;
    letIn();
  };
};
