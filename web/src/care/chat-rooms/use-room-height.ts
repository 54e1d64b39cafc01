import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const least = 320;
/** In windows of up to this height the tabs are no bar at the lower edge: 30em. */
const short = 480;

const isWriting = (room: HTMLElement): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && room.contains(document.activeElement);

/** Fits a room between the tabs and the lower edge of what is visible: the bar of a phone, or its keyboard. */
export const useRoomHeight = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const fit = (): void => {
      const room = place.current;
      if (!room) return;
      // A page that is zoomed in shows less of itself, too.
      const visible = seen ? seen.height * seen.scale : innerHeight;
      const hasKeyboard = visible < innerHeight * 0.8 || (innerHeight <= short && isWriting(room));
      if (hasKeyboard) {
        // The bar is behind the keyboard, and the room takes all that is left.
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
