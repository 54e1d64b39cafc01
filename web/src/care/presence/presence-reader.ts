import type { Heartbeats } from './heartbeats.ts';
import { nextTime, readingOffset } from './presence-times.ts';

/** Skips a read this soon after another; the next one follows within the minute. */
const freshMilliseconds = 20_000;

interface ReaderSettings {
  readonly userId: string;
  readonly fetch: () => Promise<Heartbeats>;
  readonly told: (heartbeats: Heartbeats) => void;
  /** False while the page is hidden or the database unreachable. */
  readonly isWanted: () => boolean;
}

/** Reads all heartbeats once a minute, and on request after a pause. */
export const startReader = ({ userId, fetch, told, isWanted }: ReaderSettings) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let stopped = false;

  const read = async (): Promise<void> => {
    const now = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => void read(), nextTime(now, readingOffset(userId), freshMilliseconds) - now);
    if (!isWanted() || now - last < freshMilliseconds) return;
    last = now;
    try {
      const heartbeats = await fetch();
      if (!stopped) told(heartbeats);
    } catch {
      last = Number.NEGATIVE_INFINITY;
    }
  };

  return {
    read,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
