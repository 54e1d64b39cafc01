import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChatPlace } from './chat-place.ts';
import { inOrder } from './message-order.ts';
import type { Message } from './message.ts';
import type { OpenRooms } from './open-rooms.ts';
import { countReaders, readMark, seenMarker, typist, watchTyping } from './room-signals.ts';
import { askServerTime } from './server-clock.ts';
import { useKept } from './use-chat.ts';

/** A room's messages in order: those received, then those waiting in this browser. */
export const useMessages = (place: ChatPlace, open: OpenRooms, roomId: string) => {
  const [feed] = useState(() => open.of(roomId));
  useEffect(() => {
    open.open(feed);
    void askServerTime();
  }, [open, feed]);
  const view = useSyncExternalStore(feed.subscribe, feed.view);
  const kept = useKept(place.userId, roomId);
  const messages = useMemo(() => inOrder(view.messages, view.isPast ? [] : kept), [view, kept]);
  return { feed, view, messages };
};

/** Returns when the person last saw the room before opening it; null if never, undefined until known. */
export const useSeenBefore = (place: ChatPlace, roomId: string): number | null | undefined => {
  const [seenAt, setSeenAt] = useState<number | null>();
  useEffect(() => {
    let isGone = false;
    readMark(place, roomId).then(
      (at) => isGone || setSeenAt(at),
      () => isGone || setSeenAt(null),
    );
    return () => {
      isGone = true;
    };
  }, [place, roomId]);
  return seenAt;
};

/** Marks the room as seen while its newest message is on the screen. */
export const useSeen = (
  place: ChatPlace,
  roomId: string,
  newest: Message | undefined,
  isSeen: boolean,
  seenBefore: number | null | undefined,
): void => {
  const marker = useMemo(() => seenMarker(place, roomId), [place, roomId]);
  useEffect(() => () => marker.stop(), [marker]);
  const at = newest?.created_at ?? 0;
  const isNews = seenBefore !== undefined && at > (seenBefore ?? 0);
  useEffect(() => {
    if (!isSeen || !isNews) return;
    const see = (): void => {
      if (document.visibilityState === 'visible') marker.seen();
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [marker, isSeen, isNews, at]);
};

const typingAtMost = 20;

/** Who is typing, in rooms of up to 20 people, and a function that signals that the user is typing. */
export const useTyping = (place: ChatPlace, roomId: string, size: number, newest: Message | undefined) => {
  const [typing, setTyping] = useState<readonly string[]>([]);
  const isShown = size > 1 && size <= typingAtMost;
  const [watch, setWatch] = useState<ReturnType<typeof watchTyping>>();
  useEffect(() => {
    if (!isShown) return setTyping([]);
    const watching = watchTyping(place, roomId, setTyping);
    setWatch(watching);
    return () => watching.end();
  }, [place, roomId, isShown]);
  useEffect(() => {
    if (newest) watch?.done(newest.author_id);
  }, [watch, newest]);
  const say = useMemo(() => typist(place, roomId), [place, roomId]);
  return { typing, say: isShown ? say : undefined };
};

const recountEvery = 60_000;
const firstCount = 4000;

/** Returns how many people have seen the user's newest message. Counts soon after it was sent and again each minute. */
export const useReaders = (place: ChatPlace, roomId: string, own: Message | undefined, newest: Message | undefined) => {
  const [counted, setCounted] = useState<{ readonly id: string; readonly count: number }>();
  const id = own?.state === 'sent' ? own.id : undefined;
  const at = own?.created_at ?? 0;
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    const count = (): void => {
      if (document.visibilityState !== 'visible') return;
      countReaders(place, roomId, at).then(
        (number) => isGone || setCounted({ id, count: number }),
        () => undefined,
      );
    };
    const first = setTimeout(count, firstCount);
    const timer = setInterval(count, recountEvery);
    return () => {
      isGone = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [place, roomId, id, at, newest?.id]);
  return counted && counted.id === id ? counted.count : 0;
};
