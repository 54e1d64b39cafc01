import type { Heartbeats } from './heartbeats.ts';
import { nextTime, readingOffset } from './presence-times.ts';

/** What was read this short a time ago is not read again; it stands until the next minute's reading. */
const freshMilliseconds = 20_000;

interface ReaderSettings {
  readonly userId: string;
  readonly fetch: () => Promise<Heartbeats>;
  readonly told: (heartbeats: Heartbeats) => void;
  /** False while nobody looks or nothing can be reached. */
  readonly isWanted: () => boolean;
}

/** Reads everybody's heartbeats once a minute, and when asked to after a pause. */
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
