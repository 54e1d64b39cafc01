import { onSignOut } from '../../lib/session/session.ts';
import type { Room } from './room.ts';

/** By circle: the room that was opened last in this tab. */
const opened = new Map<string, string>();
onSignOut(() => opened.clear());

export const rememberRoom = (circleId: string, roomId: string): void => void opened.set(circleId, roomId);

/** Forgets a room that the person has left or deleted, or cannot open. */
export const forgetRoom = (circleId: string, roomId: string): void => {
  if (opened.get(circleId) === roomId) opened.delete(circleId);
};

/** Returns the room that the chat opens beside the list: the one opened last, otherwise the first. */
export const roomToOpen = (circleId: string, rooms: readonly Room[]): string | undefined =>
  (rooms.find(({ id }) => id === opened.get(circleId)) ?? rooms[0])?.id;
