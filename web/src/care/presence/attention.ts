import type { PresenceRoom } from './presence-room.ts';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** Throttles pointer and key events, in milliseconds: one event per interval shows that the user is there. */
const spacing = 5000;

/** Reports the user's attention to a presence room. Returns a function that stops it. */
export const watchAttention = (room: PresenceRoom): (() => void) => {
  let last = 0;
  const acted = (): void => {
    const now = Date.now();
    if (now - last < spacing) return;
    last = now;
    room.acted();
  };
  const shown = (): void => room.shown(document.visibilityState === 'visible');
  const left = (): void => room.leave();

  for (const activity of activities) addEventListener(activity, acted, { passive: true });
  document.addEventListener('visibilitychange', shown);
  addEventListener('pageshow', shown);
  addEventListener('pagehide', left);
  return () => {
    for (const activity of activities) removeEventListener(activity, acted);
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('pageshow', shown);
    removeEventListener('pagehide', left);
  };
};
