import type { Heartbeats } from './heartbeats.ts';
import { type MemberPlace, nextReading } from './presence-times.ts';

/** Skips a read that follows another this soon. The next read comes within the minute. */
const freshMilliseconds = 20_000;

interface ReaderSettings {
  readonly userId: string;
  readonly place: () => MemberPlace;
  readonly fetch: () => Promise<Heartbeats>;
  readonly told: (heartbeats: Heartbeats) => void;
  /** False while the page is hidden or the database unreachable. */
  readonly isWanted: () => boolean;
}

/** Reads all heartbeats once a minute, and on request unless the last read was recent. */
export const startReader = ({ userId, place, fetch, told, isWanted }: ReaderSettings) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let stopped = false;

  const read = async (): Promise<void> => {
    const now = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => void read(), nextReading(now, userId, place(), freshMilliseconds) - now);
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
