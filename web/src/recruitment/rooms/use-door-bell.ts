import { useEffect, useRef } from 'react';
import type { RoomPerson } from './engine/call.ts';
import { playDoorBell } from './sounds.ts';

/** Plays a sound when somebody asks to join. */
export const useDoorBell = (knocking: readonly RoomPerson[], speaker: string | undefined): void => {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const ids = knocking.map(({ id }) => id);
    const isNew = ids.some((id) => !heard.current.has(id));
    heard.current = new Set(ids);
    if (isNew) void playDoorBell(speaker).catch(() => undefined);
  }, [knocking, speaker]);
};
