import { roomEndpoints } from '@kindred/contract/recruitment/rooms/endpoints';
import { accountMemberships } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { readsMeeting } from '../meetings/access.ts';
import { meetings } from '../meetings/store.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';
import { roomCleared, roomWatch } from './due-kinds.ts';

/** The video rooms of meetings. */
export const roomsNoun = noun({
  tags: { 'recruitment/rooms': 'The video rooms of meetings.' },
  apis: [
    api(
      roomEndpoints,
      async (registry: RecruitmentRegistry) => (await import('./handlers.ts')).roomHandlers(registry),
      { meetings },
      { meetings: readsMeeting },
    ),
  ],
  due: [
    defineDue(roomWatch, async (registry: RecruitmentRegistry) => (await import('./ending.ts')).watchedRoom(registry)),
    defineDue(roomCleared, async () => (await import('./ending.ts')).clearRoom),
    defineDue(accountMemberships, async () => (await import('./account-ended.ts')).leaveRooms),
  ],
  meetingEnds: async (tx, tenantId, meeting) => (await import('./ending.ts')).closeRoom(tx, tenantId, meeting.id),
});
