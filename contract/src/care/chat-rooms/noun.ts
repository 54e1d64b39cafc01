import { noun } from '../noun.ts';

export const chatRooms = noun({
  contents: ['chat_messages'],
  waiting: ['chat_reports'],
  archive: ['chat-rooms'],
  notifications: {
    mention: { inApp: true, email: 'now' },
    directMessage: { inApp: true, email: 'now' },
    newMessages: { inApp: true, email: 'digest' },
  },
  reasons: ['too_many_groups', 'too_many_direct_rooms'],
});
