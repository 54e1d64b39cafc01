import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { chatRooms } from './store.ts';

/** The most rooms that one person can be in, with a margin for two calls that counted at the same time. */
export const roomsAtMost = 2 * (limits.chatGroups + limits.directRooms);

/** Throws if the circle already has the most groups allowed. One read. */
export const requireRoomForGroup = async (db: Database, circleId: string): Promise<void> => {
  if ((await db.count(chatRooms(circleId), { kind: 'group' })) < limits.chatGroups) return;
  throw new ApiError('conflict', {
    why: 'too_many_groups',
    detail: `A circle can have at most ${limits.chatGroups} groups in its chat.`,
  });
};

/** Refuses another direct room if one of these people already has the most allowed. One read each. */
export const requireRoomForDirect = async (
  db: Database,
  circleId: string,
  people: readonly string[],
): Promise<void> => {
  const count = (name: string) => db.count(chatRooms(circleId), { kind: 'direct' }, { field: 'member_ids', name });
  const counts = await Promise.all(people.map(count));
  if (counts.every((rooms) => rooms < limits.directRooms)) return;
  throw new ApiError('conflict', {
    why: 'too_many_direct_rooms',
    detail: `A person can have at most ${limits.directRooms} direct rooms in a circle.`,
  });
};
