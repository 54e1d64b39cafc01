import { after } from './background.ts';

/** The single source of the current time. */
let read: () => number = Date.now;

/** Returns the milliseconds since 1970. */
export const now = (): number => read();

/** Returns a time, by default now, in the stored format: ISO 8601, UTC. */
export const timestamp = (atMilliseconds = now()): string => new Date(atMilliseconds).toISOString();

/** Returns the time this many seconds from now, as ISO 8601. */
export const secondsFromNow = (seconds: number): string => timestamp(now() + seconds * 1000);

/** Returns the time this many seconds after another, as the Date that Firestore's TTL needs. */
export const dateAfter = (at: string, seconds: number): Date => new Date(Date.parse(at) + seconds * 1000);

/** Resolves after this many milliseconds of real time. */
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => after(milliseconds, resolve));

/** For tests: replaces the clock; without an argument, restores the real one. */
export const useClock = (own: () => number = Date.now): void => {
  read = own;
};

/** For tests: returns the clock that is in use. */
export const clockInUse = (): (() => number) => read;
