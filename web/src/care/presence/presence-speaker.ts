import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';
import { type MemberPlace, nextWriting } from './presence-times.ts';
import { heartbeatSpacing, nextWrite } from './presence-write.ts';

interface SpeakerSettings {
  readonly place: () => MemberPlace;
  readonly wanted: () => PresenceStatus;
  readonly isVisible: () => boolean;
  /** False until the user's last heartbeat is known, and while the database is unreachable. */
  readonly isReady: () => boolean;
  readonly heard: () => Heartbeat | undefined;
  /** Rejects if the rules deny the write. */
  readonly write: (kind: 'change' | 'heartbeat', heartbeat: Heartbeat) => Promise<void>;
  /** True while another page of this browser says the user is here. */
  readonly isHereElsewhere: () => Promise<boolean>;
  readonly said: (heartbeat: Heartbeat) => void;
  /** Writes "offline" so that it is sent even while the page closes. */
  readonly sayOffline: () => void;
}

/** Slightly longer than the interval that the rules require between changes. */
const retryMilliseconds = 1200;
const mostRetries = 3;

/** Writes one user's presence: a change at once, a heartbeat each minute, one write at a time. */
export const startSpeaker = (settings: SpeakerSettings) => {
  const { place, wanted, isVisible, isReady, heard, write, isHereElsewhere, said, sayOffline } = settings;
  let mine: Heartbeat | undefined;
  let speaking = false;
  let refusals = 0;
  let stopped = false;
  let beating: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  const speak = async (due = false): Promise<void> => {
    if (stopped || speaking || !isReady()) return;
    const status = wanted();
    const last = heard();
    const kind = nextWrite(
      { wanted: status, visible: isVisible(), due, heard: last, mine, members: place().members },
      Date.now(),
    );
    // Online already (perhaps from before a reload): this page takes over that heartbeat.
    if (!kind && isVisible() && status === 'online') mine ??= last;
    if (!kind) return;
    speaking = true;
    try {
      if (status === 'away' && (await isHereElsewhere())) {
        // From now on the other page reports, including the final "offline".
        mine = undefined;
        return;
      }
      const heartbeat: Heartbeat = { s: status, at: Date.now() };
      await write(kind, heartbeat);
      refusals = 0;
      mine = heartbeat;
      said(heartbeat);
    } catch {
      // Denied because it came too soon after another write, or offline. Retries a few times, then with the next
      // minute.
      clearTimeout(retrying);
      if (++refusals <= mostRetries) retrying = setTimeout(() => void speak(due), retryMilliseconds);
    } finally {
      speaking = false;
    }
    if (wanted() !== status) await speak();
  };

  const beat = (): void => {
    void speak(true);
    schedule();
  };

  const schedule = (): void => {
    const now = Date.now();
    const spaced = (mine?.at ?? 0) + heartbeatSpacing(place().members) - now;
    beating = setTimeout(beat, nextWriting(now, place(), Math.max(1000, spaced)) - now);
  };
  schedule();

  return {
    speak,
    /** Writes the final "offline" without waiting for it. */
    leave: (): void => {
      const last = heard();
      if (!isReady() || !mine || mine.s === 'offline' || (last && last.at > mine.at)) return;
      mine = { s: 'offline', at: Date.now() };
      sayOffline();
      said(mine);
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(beating);
      clearTimeout(retrying);
    },
  };
};
