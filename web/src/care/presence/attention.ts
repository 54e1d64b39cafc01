import type { PresenceRoom } from './presence-room.ts';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/** Movements come by the hundred: one in this time is enough to know that somebody is there. */
const spacing = 5000;

/** Tells a presence room what the browser knows of the person's attention. Answers how to stop. */
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
