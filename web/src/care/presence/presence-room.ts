import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { limits } from '@kindred/contract/limits';
import type { Heartbeats, Statuses } from './heartbeats.ts';
import { openBoard } from './presence-board.ts';
import { startReader } from './presence-reader.ts';
import { placeOf } from './presence-times.ts';
import { startSpeaker } from './presence-speaker.ts';
import { hiddenGraceMilliseconds, statusFor } from './presence-write.ts';

export interface PresenceDoors {
  readonly write: (kind: 'change' | 'heartbeat', heartbeat: Heartbeat) => Promise<void>;
  /** Fetches the heartbeats of everyone in the circle. */
  readonly fetch: () => Promise<Heartbeats>;
  readonly sayOffline: () => void;
  readonly isHereElsewhere: () => Promise<boolean>;
  /** Tells this browser's other pages whether this one has the user's attention. */
  readonly here: (yes: boolean) => void;
  readonly told: (statuses: Statuses) => void;
}

/**
 * Keeps one user's presence in a circle from one page, and tracks everyone else's. The page reports received
 * heartbeats, whether the database is reachable, and the user's visibility and activity.
 */
export const enterPresenceRoom = (userId: string, visible: boolean, doors: PresenceDoors) => {
  let attention = { hiddenSince: visible ? null : Date.now(), lastActivity: Date.now() };
  let isConnected = false;
  let hasRead = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isVisible = (): boolean => attention.hiddenSince === null;
  const wanted = () => statusFor(attention, Date.now());
  // Ignores the user's own heartbeats: an earlier page's would only make the status flicker.
  const board = openBoard((statuses) =>
    doors.told(isConnected && isVisible() && !isOff() ? { ...statuses, [userId]: wanted() } : statuses),
  );
  const isOff = (): boolean => board.of(userId)?.off === true;
  const place = () => placeOf(userId, board.members());
  const speaker = startSpeaker({
    place,
    wanted,
    isVisible,
    isReady: () => isConnected && hasRead && !isOff(),
    heard: () => board.of(userId),
    write: doors.write,
    isHereElsewhere: doors.isHereElsewhere,
    sayOffline: doors.sayOffline,
    said: (heartbeat) => board.hear({ [userId]: heartbeat }),
  });
  const reader = startReader({
    userId,
    place,
    fetch: doors.fetch,
    isWanted: () => isConnected && isVisible(),
    told: (heartbeats) => {
      hasRead = true;
      board.hear(heartbeats);
    },
  });

  /** Updates the user's status now, and once more when their attention runs out. */
  const attend = (): void => {
    clearTimeout(waiting);
    doors.here(wanted() === 'online');
    const wait = isVisible() ? limits.awaySeconds * 1000 : hiddenGraceMilliseconds;
    waiting = setTimeout(() => {
      doors.here(wanted() === 'online');
      void speaker.speak();
    }, wait);
    void speaker.speak();
  };
  const readAndSpeak = (): void => void reader.read().then(() => speaker.speak());
  attend();

  return {
    /** Called when another person's status changes. */
    heardChanges: (changes: Heartbeats): void => {
      board.hear(changes);
      void speaker.speak();
    },
    connected: (yes: boolean): void => {
      const came = yes && !isConnected;
      isConnected = yes;
      if (came) readAndSpeak();
    },
    acted: (): void => {
      attention = { ...attention, lastActivity: Date.now() };
      attend();
    },
    shown: (yes: boolean): void => {
      if (yes === isVisible()) return;
      attention = yes ? { hiddenSince: null, lastActivity: Date.now() } : { ...attention, hiddenSince: Date.now() };
      attend();
      if (!yes) return board.freeze(true);
      void reader.read().then(() => {
        board.freeze(false);
        return speaker.speak();
      });
    },
    leave: (): void => speaker.leave(),
    stop: (): void => {
      clearTimeout(waiting);
      doors.here(false);
      board.stop();
      reader.stop();
      speaker.stop();
    },
  };
};

export type PresenceRoom = ReturnType<typeof enterPresenceRoom>;
