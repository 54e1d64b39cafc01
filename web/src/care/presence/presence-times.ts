const minute = 60_000;

/** Heartbeats are written in the first third of each minute, spread by user … */
const writingWindow = 20_000;

/** … and read after the second third, so that no heartbeat is two minutes old before it is renewed. */
const readingFrom = 40_000;
const readingWindow = 5_000;

/** Returns when in the minute this user's heartbeat is due, in milliseconds; the same in every page. */
export const writingOffset = (userId: string): number => scatter(userId) % writingWindow;

export const readingOffset = (userId: string): number => readingFrom + (scatter(userId) % readingWindow);

/** Returns the next time at `offset` within a minute, at least `wait` from now; all in milliseconds. */
export const nextTime = (now: number, offset: number, wait = 1): number => {
  const earliest = now + wait;
  return earliest + ((((offset - earliest) % minute) + minute) % minute);
};

/** FNV-1a: spreads ids evenly. */
const scatter = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
