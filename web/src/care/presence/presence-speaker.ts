import type { Heartbeat, PresenceStatus } from '@kindred/contract/care/presence/presence';
import { nextTime, writingOffset } from './presence-times.ts';
import { heartbeatSpacing, nextWrite } from './presence-write.ts';

interface SpeakerSettings {
  readonly userId: string;
  readonly wanted: () => PresenceStatus;
  readonly isVisible: () => boolean;
  /** False before it is known what the person was last heard to be, and while nothing can be reached. */
  readonly isReady: () => boolean;
  readonly heard: () => Heartbeat | undefined;
  /** It rejects where the rules refuse. */
  readonly write: (kind: 'change' | 'heartbeat', heartbeat: Heartbeat) => Promise<void>;
  /** True while another page of this browser says that the person is here. */
  readonly isHereElsewhere: () => Promise<boolean>;
  readonly said: (heartbeat: Heartbeat) => void;
  /** Says "offline" in a way that outlives the page. */
  readonly sayOffline: () => void;
}

/** A little longer than the rules ask between two changes. */
const retryMilliseconds = 1200;
const mostRetries = 3;

/** Says what one person is: a change of state at once, a heartbeat each minute. One thing at a time. */
export const startSpeaker = (settings: SpeakerSettings) => {
  const { userId, wanted, isVisible, isReady, heard, write, isHereElsewhere, said, sayOffline } = settings;
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
    const kind = nextWrite({ wanted: status, visible: isVisible(), due, heard: last, mine }, Date.now());
    // Seen as online already (this page was loaded anew, perhaps): from now on that is this page's word.
    if (!kind && isVisible() && status === 'online') mine ??= last;
    if (!kind) return;
    speaking = true;
    try {
      if (status === 'away' && (await isHereElsewhere())) {
        // The word is the other page's now, the last one included.
        mine = undefined;
        return;
      }
      const heartbeat: Heartbeat = { s: status, at: Date.now() };
      await write(kind, heartbeat);
      refusals = 0;
      mine = heartbeat;
      said(heartbeat);
    } catch {
      // Too soon after another, or the connection is gone: a few more times shortly, else with the next minute.
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
    const spaced = (mine?.at ?? 0) + heartbeatSpacing - now;
    beating = setTimeout(beat, nextTime(now, writingOffset(userId), Math.max(1000, spaced)) - now);
  };
  schedule();

  return {
    speak,
    /** The person goes: the last word, which nobody waits for. */
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
