/** The one place that knows what time it is. */
let read: () => number = Date.now;

/** Milliseconds since 1970. */
export const now = (): number => read();

/** Now, as it is stored and answered: ISO 8601, UTC. */
export const timestamp = (atMilliseconds = now()): string => new Date(atMilliseconds).toISOString();

/** A moment so many seconds from now, as ISO 8601. */
export const secondsFromNow = (seconds: number): string => timestamp(now() + seconds * 1000);

/** A moment so many seconds from now, as a date: what Firestore's TTL needs. */
export const dateFromNow = (seconds: number): Date => new Date(now() + seconds * 1000);

/** Resolves after so many milliseconds of real time. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** For tests: the time is what this says; without an argument it is real again. */
export const useClock = (own: () => number = Date.now): void => {
  read = own;
};
