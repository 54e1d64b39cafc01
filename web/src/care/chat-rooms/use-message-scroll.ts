import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Row } from './message-order.ts';
import type { FeedView, RoomFeed } from './room-feed.ts';
import { firstInView, holdInPlace } from './scroll-place.ts';
import type { PlaceInView } from './scroll-place.ts';

/** The message to bring into view. */
export interface WantedMessage {
  readonly id: string;
  /** Changes when the same message is wanted again. */
  readonly time: number;
}

interface MessageScroll {
  readonly feed: RoomFeed;
  readonly view: FeedView;
  readonly rows: readonly Row[];
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
  readonly wanted: WantedMessage | undefined;
}

/** The distance from an edge, in pixels, at which the next page loads. */
const near = 400;
/** The distance from the end, in pixels, at which the newest messages count as seen. */
const atEnd = 40;

/**
 * Keeps the message being read in place when content above or below it loads or changes size. At the end, keeps the
 * newest message in view. Loads the next page near an edge.
 */
export const useMessageScroll = ({ feed, view, rows, isAtEnd, setAtEnd, wanted }: MessageScroll) => {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<PlaceInView>(undefined);
  const sticks = useRef(true);
  sticks.current = isAtEnd && !view.isPast;

  // A room opens where the person left it, as soon as it has its height.
  const leftAt = useRef(feed.leftAt);
  const returnIn = (box: HTMLElement): void => {
    const message = leftAt.current && box.querySelector(`[data-message="${leftAt.current.id}"]`);
    if (message) place.current = { message, top: leftAt.current!.top };
    if (!message || box.scrollHeight > box.clientHeight) leftAt.current = undefined;
  };
  useLayoutEffect(
    () => () => {
      const seen = sticks.current ? undefined : place.current;
      feed.leftAt = seen && { id: seen.message.getAttribute('data-message')!, top: seen.top };
    },
    [feed],
  );

  const settle = (box: HTMLElement): void => {
    returnIn(box);
    if (sticks.current) box.scrollTop = box.scrollHeight;
    else holdInPlace(box, place.current);
    place.current = firstInView(box);
  };
  useLayoutEffect(() => {
    if (list.current) settle(list.current);
  }, [rows]);

  // Pictures and the room itself change size, and so do messages that the browser lays out as they come near.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watching = new ResizeObserver(() => settle(box));
    watching.observe(box);
    for (const child of box.children) watching.observe(child);
    return () => watching.disconnect();
  }, []);
  useMeasured(list, rows);

  useEffect(() => {
    const found = wanted && list.current?.querySelector<HTMLElement>(`[data-message="${wanted.id}"]`);
    if (!found) return;
    sticks.current = false;
    setAtEnd(false);
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
    found.dataset['shown'] = '';
    const timer = setTimeout(() => delete found.dataset['shown'], 2500);
    place.current = firstInView(list.current!);
    return () => clearTimeout(timer);
  }, [wanted, setAtEnd]);

  // A short page cannot be scrolled, so the next one loads by itself.
  useEffect(() => {
    const box = list.current;
    if (box && view.hasOlder && box.scrollHeight <= box.clientHeight) void feed.loadOlder();
  }, [rows, view.hasOlder, feed]);

  const scrolled = (): void => {
    const box = list.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (!view.isPast) {
      sticks.current = below < atEnd;
      if (sticks.current !== isAtEnd) setAtEnd(sticks.current);
    } else if (below < near) void feed.loadNewer();
    if (box.scrollTop < near) void feed.loadOlder();
    place.current = firstInView(box);
  };
  const toEnd = (): void => {
    feed.showNewest();
    setAtEnd(true);
    requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  };
  return { list, scrolled, toEnd };
};

/**
 * Marks messages that the browser has laid out, so that it knows their size and can skip them out of sight. Skipped
 * earlier, they would get a guessed size, and the page would jump when they come into view.
 */
const useMeasured = (list: RefObject<HTMLElement | null>, rows: readonly Row[]): void => {
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const laidOut = list.current?.querySelectorAll<HTMLElement>('[data-message]:not([data-measured])') ?? [];
        for (const line of laidOut) line.dataset['measured'] = '';
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, rows]);
};
