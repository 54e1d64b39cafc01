import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const least = 320;
/** In windows up to this height (30em), the tabs are not a bar at the lower edge. */
const short = 480;

const isWriting = (room: HTMLElement): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && room.contains(document.activeElement);

/** Fits a room between the tabs and the lower edge of the visible area: a phone's tab bar or its keyboard. */
export const useRoomHeight = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const fit = (): void => {
      const room = place.current;
      if (!room) return;
      // Zooming in also shrinks the visible part, so the scale corrects for it.
      const visible = seen ? seen.height * seen.scale : innerHeight;
      const hasKeyboard = visible < innerHeight * 0.8 || (innerHeight <= short && isWriting(room));
      if (hasKeyboard) {
        // The keyboard covers the tab bar, so the room takes all the space left.
        room.style.height = `${Math.max(200, visible - 8)}px`;
        room.scrollIntoView({ block: 'start' });
        return;
      }
      const top = room.getBoundingClientRect().top + scrollY;
      const bar = innerHeight > short && matchMedia('(max-width: 48em)').matches ? 72 : 16;
      room.style.height = `${Math.max(least, visible - top - bar)}px`;
    };
    fit();
    seen?.addEventListener('resize', fit);
    addEventListener('resize', fit);
    // Content above, such as a notice, may grow.
    const watching = new ResizeObserver(fit);
    watching.observe(document.querySelector('main') ?? document.body);
    return () => {
      seen?.removeEventListener('resize', fit);
      removeEventListener('resize', fit);
      watching.disconnect();
    };
  }, [place]);
};
