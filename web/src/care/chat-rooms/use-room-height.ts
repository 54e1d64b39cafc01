import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const least = 320;

/** Fits a room between the tabs and the lower edge of what is visible: the bar of a phone, or its keyboard. */
export const useRoomHeight = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const fit = (): void => {
      const room = place.current;
      if (!room) return;
      const visible = seen?.height ?? innerHeight;
      // With a keyboard open the bar is behind it, and the room takes all that is left.
      const hasKeyboard = visible < innerHeight * 0.8;
      const top = room.getBoundingClientRect().top + scrollY;
      const bar = matchMedia('(max-width: 48em)').matches ? 72 : 16;
      room.style.height = `${Math.max(hasKeyboard ? 200 : least, hasKeyboard ? visible - 8 : visible - top - bar)}px`;
      if (hasKeyboard) room.scrollIntoView({ block: 'start' });
    };
    fit();
    seen?.addEventListener('resize', fit);
    addEventListener('resize', fit);
    // What lies above may grow, such as a notice.
    const watching = new ResizeObserver(fit);
    watching.observe(document.querySelector('main') ?? document.body);
    return () => {
      seen?.removeEventListener('resize', fit);
      removeEventListener('resize', fit);
      watching.disconnect();
    };
  }, [place]);
};
