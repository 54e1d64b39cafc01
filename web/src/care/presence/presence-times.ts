import { heartbeatInterval } from '@kindred/contract/care/presence/presence';

const minute = 60_000;

/** Each member writes at a time of their own, so that no two writes to the circle's document are closer than this. */
const slot = 1200;

/** Everybody reads after the first half of a minute, in which heartbeats are written. */
const readingFrom = 40_000;
const readingWindow = 5000;

/** Where a member is among those of a circle. */
export interface MemberPlace {
  readonly rank: number;
  readonly members: number;
  /** When the circle's minutes begin, so that not all circles write at once; in milliseconds. */
  readonly phase: number;
}

/** Returns the place of a member. Every page of the circle knows the same members. */
export const placeOf = (userId: string, members: readonly string[]): MemberPlace => {
  const inOrder = members.toSorted();
  return {
    rank: Math.max(0, inOrder.indexOf(userId)),
    members: members.length,
    phase: scatter(inOrder[0] ?? userId) % minute,
  };
};

/** Returns the next time at which this member's heartbeat is due, at least `wait` from now; all in milliseconds. */
export const nextWriting = (now: number, { rank, members, phase }: MemberPlace, wait = 1): number =>
  nextTime(now, phase + rank * slot, heartbeatInterval(members), wait);

/** Returns the next time to read everybody's heartbeats: once a minute. */
export const nextReading = (now: number, userId: string, { phase }: MemberPlace, wait = 1): number =>
  nextTime(now, phase + readingFrom + (scatter(userId) % readingWindow), minute, wait);

const nextTime = (now: number, offset: number, interval: number, wait: number): number => {
  const earliest = now + wait;
  return earliest + ((((offset - earliest) % interval) + interval) % interval);
};

/** FNV-1a: spreads ids evenly. */
const scatter = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};
