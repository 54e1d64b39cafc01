import { noun } from '../noun.ts';

export const chatRooms = noun({
  contents: ['chat_messages'],
  waiting: ['chat_reports'],
  archive: ['chat-rooms'],
  found: ['chatMessages'],
  notifications: {
    mention: { inApp: true, email: 'now', topic: 'messages', onLockScreen: true },
    directMessage: { inApp: true, email: 'now', topic: 'messages', onLockScreen: true },
    newMessages: { inApp: true, email: 'digest', topic: 'messages', onLockScreen: true },
  },
  reasons: ['too_many_groups', 'too_many_direct_rooms'],
});
